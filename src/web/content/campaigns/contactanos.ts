import { privacyAnswerDays } from '#domain/customer/privacy/clocks.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

export const page: ContentPage = {
  path: '/contactanos',
  kind: 'guide',
  title: 'Contáctanos',
  description:
    'Cómo escribirnos, qué decir para que te respondamos más rápido y cuándo conviene hablar directamente con el banco.',
  lead: 'Te responde una persona de nuestro equipo. Antes, mira si tu pregunta ya tiene un camino más corto: muchas se resuelven en tu portal.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Según lo que necesitas'),
    list(
      '**Saber en qué va tu apertura.** En [mis procesos](/mis-procesos) ves el paso, quién debe actuar y para cuándo.',
      '**Tu certificado o tus cifras para la declaración de renta.** Están en [tu portal](/portal/dashboard), para descargar.',
      '**Ver, corregir o borrar tus datos.** Puedes hacerlo tú en [mis datos](/portal/mis-datos), sin escribirnos.',
      '**Comprobar un documento firmado.** Elígelo en [verificar un documento](/verificar-documento): el archivo no sale de tu dispositivo.',
      '**Una duda general.** Empieza por las [preguntas frecuentes](/preguntas-frecuentes).',
    ),
    heading('Si nos escribes'),
    action('Escríbenos', '/escribenos'),
    paragraph(
      'No tienes que ingresar: si nos dejas un celular o un correo, te avisamos cuando respondamos. Para que la respuesta sea útil a la primera, cuéntanos:',
    ),
    list(
      'El celular con el que ingresas, con el indicativo si no es de Colombia.',
      'El banco, el monto y el plazo del proceso por el que preguntas.',
      'Qué estabas haciendo y qué mensaje viste.',
      'El número de error, si lo hubo.',
    ),
    note(
      'Lo que nunca debes enviarnos',
      'Ni el código que llega a tu celular, ni claves de tu banco, ni los números de tu tarjeta. No los necesitamos y nadie de nuestro equipo te los pedirá. Tampoco te pediremos consignar a una cuenta que no sea del banco.',
    ),
    heading('Cuándo hablar con el banco'),
    paragraph(
      'El CDT es un contrato entre tú y el banco. Nosotros te ayudamos a ubicar lo que necesitas, pero hay asuntos que solo el banco puede resolver.',
    ),
    table(
      'A quién acudir primero',
      ['Asunto', 'Primero con'],
      [
        ['No me llega el código o no puedo ingresar', 'Nosotros'],
        ['Me falta un documento o no puedo firmar', 'Nosotros'],
        ['Un bono que me ofrecieron aquí', 'Nosotros'],
        ['La decisión de no aprobar mi vinculación', 'El banco'],
        ['El pago de capital e intereses', 'El banco'],
        ['Certificado tributario oficial', 'El banco'],
        ['Embargos, sucesiones y cotitulares', 'El banco'],
      ],
    ),
    paragraph(
      'Si tienes una queja contra un banco y no la resuelve, puedes acudir a su Defensor del Consumidor Financiero o a la Superintendencia Financiera. Si es sobre tus datos personales, a la Superintendencia de Industria y Comercio.',
    ),
    heading('Cuánto tardamos con tus datos personales'),
    paragraph(
      `Los plazos los fija la Ley 1581 de 2012: una consulta se responde en máximo ${privacyAnswerDays.question} días hábiles y un reclamo en máximo ${privacyAnswerDays.correction}. En casos justificados la ley permite prorrogarlos, y te avisaríamos por qué y hasta cuándo.`,
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: 'Cambié de celular y no puedo ingresar, ¿qué hago?',
        answer:
          'Escríbenos. Antes de hacer cualquier cambio tendremos que comprobar que eres tú: así protegemos tu CDT.',
      },
      {
        question: 'Soy periodista o quiero trabajar con ustedes, ¿dónde escribo?',
        answer: 'Hay una página para cada caso: [prensa](/prensa) y [trabajo](/trabajo).',
      },
    ),
    action('Ir al simulador', '/cdt-simulador'),
  ],
  sources: [
    {
      label: 'Ley 1581 de 2012, artículos 14 y 15 (consultas y reclamos)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_1581_2012.html',
    },
    { label: 'Superintendencia Financiera: consumidor financiero', url: 'https://www.superfinanciera.gov.co/' },
    { label: 'Superintendencia de Industria y Comercio', url: 'https://www.sic.gov.co/' },
  ],
}
