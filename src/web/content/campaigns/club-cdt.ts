import { referralTag } from '#domain/bonuses/referral.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { expertTotalCop, userLevel } from '#domain/process/levels.ts'
import { action, campaignState, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const cdt = { amountCop: 1_000_000 }
const levelOf = (...amounts: { amountCop: number }[]) => userLevel(amounts).label
const expert = formatCop(expertTotalCop)

export const page: ContentPage = {
  path: '/club-cdt',
  kind: 'campaign',
  title: 'Club CDT: tus niveles de ahorro',
  description:
    'Cada CDT completado te acerca a un nivel: Primerizo, Ahorrador, Avanzado y Experto. Cómo se cuentan y qué significan.',
  lead: 'Un CDT enseña a tener paciencia. El club le pone nombre a ese camino: cada depósito completado cuenta, y lo ves en tu portal.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Los cuatro niveles'),
    table(
      'Qué se necesita para cada uno',
      ['Nivel', 'CDT completados aquí'],
      [
        [levelOf(), 'Ninguno todavía'],
        [levelOf(cdt), 'Uno'],
        [levelOf(cdt, cdt), 'Dos o más'],
        [levelOf({ amountCop: expertTotalCop }), `${expert} o más en total`],
      ],
    ),
    paragraph(
      'Un CDT está completado cuando el banco lo emitió. Cuenta el dinero que depositaste, sin intereses ni bonos. El último nivel no depende de cuántos CDT tengas sino de cuánto suman.',
    ),
    heading('Para qué sirve'),
    list(
      'Para ver tu avance. En [tu portal](/portal/dashboard) está tu nivel y lo que falta para el siguiente.',
      'Para ordenar tus vencimientos. Con dos o más CDT puedes armar una [escalera](/blog/escalera-de-cdt), con dinero que vuelve en fechas distintas.',
      `Para invitar. Desde el primer día tienes un [enlace de referido](/referidos): quien abra su primer CDT con él recibe ${referralTag} sobre la tasa.`,
    ),
    note(
      'Lo que el club no hace',
      'El nivel no cambia la tasa, no es un requisito y no se pierde por esperar. No tiene costo, no hay que inscribirse y nadie te pedirá dinero para subir de nivel.',
    ),
    heading('Si llegaste con un bono'),
    paragraph(
      'Algunos enlaces del club traen un bono promocional que se suma al monto de tu CDT. Son para quien todavía no tiene un CDT con nosotros, con un monto y un plazo mínimos. El simulador te dice si aplica antes de que empieces; las reglas están en el [bono de bienvenida](/legal/bonos/bono-de-bienvenida).',
    ),
    campaignState('club-cdt'),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Conviene partir mi dinero en varios CDT para subir de nivel?',
        answer:
          'Por el nivel, no. Tiene sentido si quieres que parte de tu dinero vuelva antes o si pasas el tope del [seguro de depósitos](/blog/seguro-de-depositos-fogafin) en un solo banco.',
      },
      {
        question: '¿Cuentan los CDT que tengo en otros bancos por mi cuenta?',
        answer: 'No. Solo vemos los que abriste por la plataforma.',
      },
    ),
    action('Abrir mi CDT con el bono del club', '/cdt-simulador?promo-bonus=50k&ref=club-cdt'),
  ],
}
