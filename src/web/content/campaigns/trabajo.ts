import { dictionary } from '../../brands/default/dictionary.ts'
import { heading, list, note, paragraph, questions } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const { name } = dictionary

export const page: ContentPage = {
  path: '/trabajo',
  kind: 'guide',
  title: 'Trabaja con nosotros',
  description:
    'Qué se hace aquí, cómo escribirnos si quieres trabajar con nosotros y cómo cuidamos los datos de tu hoja de vida.',
  lead: `En ${name} se trabaja para que abrir un CDT sea claro: cifras que cuadran, textos que se entienden y trámites que no se pierden.`,
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('De qué se trata el trabajo'),
    list(
      '**Cuentas exactas.** Si una cifra está en la página, alguien tiene que poder explicarla hasta el último peso.',
      '**Atención a personas.** Detrás de cada proceso hay alguien que confía sus ahorros. Responder claro y a tiempo es parte del producto.',
      '**Operación con los bancos.** Revisar documentos, seguir cada trámite y decir la verdad cuando algo se demora.',
      '**Cuidado de los datos.** Ver solo lo necesario y dejar rastro de lo que se hace.',
    ),
    heading('Vacantes'),
    paragraph(
      'Las vacantes abiertas se publican en esta página, con lo que se hace, lo que se pide y la forma de aplicar. Si no ves ninguna, puedes escribirnos igual: guardamos los perfiles por si aparece una.',
    ),
    heading('Cómo escribirnos'),
    list(
      `[Escríbenos](/escribenos) y comienza con la palabra «Trabajo».`,
      'Cuéntanos en pocas líneas qué sabes hacer y qué te gustaría hacer aquí.',
      'Adjunta tu hoja de vida o un enlace a ella. Algo que hayas hecho vale más que una lista de cursos.',
      'No envíes foto, estado civil, edad ni copia de tu documento: no los necesitamos para conversar.',
    ),
    note(
      'Cuidado con las ofertas falsas',
      'Ningún proceso de selección nuestro cobra por exámenes, cursos o dotación, ni pide datos bancarios para empezar. Si te lo piden en nuestro nombre, avísanos.',
    ),
    heading('Tus datos'),
    paragraph(
      'Al escribirnos autorizas que usemos tu hoja de vida para este fin y para ningún otro. Puedes pedirnos que la corrijamos o la borremos cuando quieras, como dice la Ley 1581 de 2012.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Reciben practicantes?',
        answer: 'Cuando hay una práctica abierta aparece aquí como una vacante más.',
      },
      {
        question: 'Soy proveedor o quiero hacer una alianza, ¿escribo aquí?',
        answer: 'Mejor por [contáctanos](/contactanos), con el asunto «Alianza».',
      },
    ),
  ],
  sources: [
    {
      label: 'Ley 1581 de 2012 (protección de datos personales)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_1581_2012.html',
    },
  ],
}
