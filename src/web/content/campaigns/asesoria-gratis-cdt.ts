import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

export const page: ContentPage = {
  path: '/asesoria-gratis-cdt',
  kind: 'campaign',
  title: 'Acompañamiento gratis para abrir tu CDT',
  description:
    'Te ayudamos con el trámite y te explicamos las cifras, sin costo. En qué sí y en qué no, y qué tener a la mano antes de escribir.',
  lead: 'Si es tu primer CDT, o te trabaste en un paso, te acompañamos sin costo. La decisión de invertir es siempre tuya.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('En qué te ayudamos y en qué no'),
    table(
      'Hasta dónde llega el acompañamiento',
      ['Pregunta', 'Te ayudamos'],
      [
        ['¿Cómo se calculó esta cifra?', 'Sí'],
        ['¿Qué documento me falta?', 'Sí'],
        ['¿En qué va mi proceso?', 'Sí'],
        ['¿Qué pasa si no digo nada al vencimiento?', 'Sí'],
        ['¿Cuánto de mi dinero cubre el seguro?', 'Sí'],
        ['¿En qué banco debo invertir?', 'No'],
        ['¿Van a subir o a bajar las tasas?', 'No'],
        ['¿Qué pongo en mi declaración de renta?', 'No'],
      ],
    ),
    paragraph(
      'Recomendar a una persona en qué invertir es una actividad regulada, y nosotros no somos una entidad vigilada. Por eso explicamos y comparamos con las mismas cifras para todos, pero no recomendamos un banco.',
    ),
    heading('Antes de escribir'),
    list(
      'Haz una simulación con tu monto y tu plazo. Aunque no sea la definitiva, ayuda a hablar de lo mismo.',
      'Piensa en qué fecha vas a necesitar el dinero.',
      'Ten a la mano tu documento y, si declaras renta, tu última declaración.',
      'Si ya empezaste, mira el paso en [tus procesos](/mis-procesos).',
    ),
    heading('Cómo pedirla'),
    paragraph(
      `[Escríbenos](/escribenos) con tu nombre, tu celular y tu pregunta: te responde una persona. Los demás caminos están en [contáctanos](/contactanos).`,
    ),
    note(
      'Para tu seguridad',
      'Nadie de nuestro equipo te pedirá el código que llega a tu celular, claves, ni que le transfieras dinero. El CDT se paga al banco, y solo después de que el banco te apruebe.',
    ),
    heading('Si prefieres hacerlo por tu cuenta'),
    list(
      '[Abrir un CDT en línea](/blog/abrir-un-cdt-en-linea), paso por paso.',
      '[Cómo elegir el plazo](/blog/como-elegir-el-plazo).',
      '[Preguntas frecuentes](/preguntas-frecuentes), con las respuestas cortas.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿De verdad no cuesta?',
        answer: 'No cuesta, abras o no un CDT. Y la tasa es la misma con acompañamiento o sin él.',
      },
      {
        question: '¿Pueden llenar el formulario por mí?',
        answer:
          'No. Las declaraciones son tuyas y la firma también. Te decimos qué significa cada pregunta y la respondes tú.',
      },
    ),
    paragraph('Si un coach te acompañó, cuéntanos quién cuando confirmes los datos de tu CDT.'),
    action('Hacer mi simulación', '/cdt-simulador?ref=asesoria-gratis-cdt'),
  ],
  sources: [
    { label: 'Superintendencia Financiera: entidades autorizadas', url: 'https://www.superfinanciera.gov.co/' },
  ],
}
