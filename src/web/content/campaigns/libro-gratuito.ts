import { action, heading, list, note, paragraph, questions } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

export const page: ContentPage = {
  path: '/libro-gratuito',
  kind: 'guide',
  title: 'Libro gratuito: el CDT de principio a fin',
  description:
    'Un libro abierto sobre los CDT, por capítulos y sin registro: qué son, cuánto pagan, qué impuestos tienen y cómo usarlos.',
  lead: 'Este libro se lee aquí, por capítulos y en el orden que quieras. No pedimos tu correo ni hay nada que descargar.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Parte 1. Entender'),
    list(
      '[Qué es un CDT](/blog/que-es-un-cdt): las cuatro cosas que se acuerdan, con un ejemplo.',
      '[Por qué un CDT](/blog/por-que-cdt): para qué sirve y para qué no.',
      '[Qué es Deceval](/blog/que-es-deceval): dónde está tu título si no hay papel.',
      '[El seguro de depósitos](/blog/seguro-de-depositos-fogafin): qué protege Fogafín y cómo cuenta el tope.',
    ),
    heading('Parte 2. Hacer las cuentas'),
    list(
      '[Tasa efectiva anual](/blog/tasa-efectiva-anual): leer una tasa sin equivocarse.',
      '[Inflación y tasa real](/blog/inflacion-y-tasa-real): cuánto gana de verdad tu dinero.',
      '[Retención en la fuente](/blog/retencion-en-la-fuente): qué descuenta el banco y por qué.',
      '[El 4 × 1.000](/blog/cuatro-por-mil): cuándo se paga y cuándo no.',
      '[CDT y declaración de renta](/blog/cdt-y-declaracion-de-renta): las cifras que se declaran.',
    ),
    heading('Parte 3. Elegir'),
    list(
      '[Cómo elegir el plazo](/blog/como-elegir-el-plazo): empezar por la fecha, no por la tasa.',
      '[CDT frente a cuenta de ahorros](/blog/cdt-frente-a-cuenta-de-ahorros).',
      '[CDT frente a fondos y acciones](/blog/cdt-frente-a-fondos-y-acciones).',
      '[CDT para independientes](/blog/cdt-para-independientes): cuando el ingreso no es fijo.',
    ),
    heading('Parte 4. Abrir y seguir'),
    list(
      '[Abrir un CDT en línea](/blog/abrir-un-cdt-en-linea): el trámite, paso por paso.',
      '[La escalera de CDT](/blog/escalera-de-cdt): varios plazos a la vez.',
      '[Renovar o retirar](/blog/renovar-o-retirar): qué decidir al vencimiento.',
      '[Vender un CDT antes de tiempo](/blog/vender-un-cdt-antes-de-tiempo): lo que cuesta salir.',
    ),
    note(
      'Cómo está hecho',
      'Las cifras de los ejemplos salen de la misma cuenta que usa el simulador. Las leyes se citan con su fuente para que puedas comprobarlas. Las tasas de los ejemplos son supuestas.',
    ),
    paragraph(
      'Si tienes poco tiempo, lee el primer capítulo de cada parte: son cuatro y alcanzan para decidir con calma.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Puedo compartirlo?',
        answer: 'Sí. Cada capítulo tiene su dirección; envía la que quieras.',
      },
      {
        question: 'Encontré un error, ¿a quién le digo?',
        answer:
          'Escríbenos por [contáctanos](/contactanos) con el capítulo y la frase. Lo corregimos y cambiamos la fecha.',
      },
    ),
    action('Empezar por el simulador', '/cdt-simulador?monto=10000000&plazo=360'),
  ],
}
