import { dictionary } from '../../brands/default/dictionary.ts'
import { action, heading, list, paragraph, questions } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const { name } = dictionary

/** Z10: what is stated of accessibility. Each sentence says something that is tested, or that it is not. */
export const page: ContentPage = {
  path: '/accesibilidad',
  kind: 'guide',
  title: 'Declaración de accesibilidad',
  description:
    'Qué norma cumplimos (WCAG 2.2, nivel AA), cómo lo probamos, qué límites conocemos y cómo avisarnos de una barrera.',
  lead: `Queremos que cualquier persona pueda comparar y abrir un CDT en ${name}, también con teclado, con lector de pantalla o con la letra grande.`,
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Qué declaramos'),
    paragraph(
      'Este sitio está hecho para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, en el nivel AA. Es una declaración nuestra: no la ha certificado un tercero.',
    ),
    heading('Qué puedes esperar'),
    list(
      'Todo se puede hacer con teclado, y siempre se ve dónde estás.',
      'Los textos y botones tienen contraste suficiente, en claro y en oscuro.',
      'La letra se puede agrandar al doble y la página cabe en una pantalla angosta, sin mover de lado a lado. Las tablas anchas se mueven solas.',
      'Los campos dicen qué piden y los errores se explican con palabras, no solo con color.',
      'Las animaciones se apagan si tu aparato pide menos movimiento.',
      'Las páginas públicas se leen completas sin JavaScript.',
      'Si algo tiene un tiempo límite, como el código de ingreso, puedes pedir otro. Lo que escribes en un formulario se guarda.',
    ),
    heading('Cómo lo probamos'),
    list(
      'Revisiones automáticas con axe en las páginas, cada vez que cambiamos algo.',
      'Recorridos con teclado: de la simulación hasta el certificado.',
      'Pantallas de 360 píxeles de ancho, tema oscuro y menos movimiento.',
    ),
    paragraph(
      'Las revisiones automáticas encuentran solo una parte de los problemas. Por eso también nos sirve lo que nos cuentas.',
    ),
    heading('Límites que conocemos'),
    list(
      'La validación de identidad, la firma y el pago por PSE ocurren en páginas de otros. Les pedimos lo mismo, pero no las controlamos.',
      'La validación de identidad usa la cámara y el rostro. Si no puedes o no quieres, escríbenos y buscamos otro medio.',
      'Los documentos en PDF que produce cada banco pueden no tener etiquetas para lector de pantalla.',
      'Aún no tenemos pruebas hechas por personas que usan lector de pantalla todos los días.',
    ),
    heading('Cómo avisarnos de una barrera'),
    paragraph(
      `[Escríbenos](/escribenos) con la dirección de la página y lo que querías hacer. Si la usas, cuéntanos qué ayuda técnica tienes. Te respondemos y te damos otra manera de hacer el trámite mientras lo corregimos. También puedes usar [contáctanos](/contactanos).`,
    ),
    paragraph(
      'Si no quedas conforme con nuestra respuesta, puedes acudir a la Superintendencia de Industria y Comercio, que protege a los consumidores.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Puede ayudarme otra persona a abrir mi CDT?',
        answer:
          'Puede acompañarte y leerte, pero la identidad, los códigos y la firma deben ser tuyos. No compartas tus claves.',
      },
      {
        question: '¿Cuándo se revisa esta declaración?',
        answer: 'Cuando cambia algo que la afecte. La fecha de esta versión es el 22 de noviembre de 2026.',
      },
    ),
    action('Ir al simulador', '/cdt-simulador'),
  ],
  sources: [{ label: 'W3C: WCAG 2.2', url: 'https://www.w3.org/TR/WCAG22/' }],
}
