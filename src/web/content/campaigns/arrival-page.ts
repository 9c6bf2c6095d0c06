import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { CampaignTheme } from '../../brands/campaign-theme.ts'
import { action, type Block, campaignState, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

/** What the page of an event or of a campaign with others is written from. */
export type ArrivalText = {
  /** Its address without the slash, which is also the reference that the visit keeps. */
  slug: string
  /** The reference of the link, where it is not the slug. */
  ref?: string
  /** The bonus of its link: the campaign's code, and what of the address opens it. */
  bonus?: { code: string; query: string }
  /** The theme that the simulator is shown with, for a campaign that has one. */
  campaign?: CampaignTheme
  title: string
  description: string
  lead: string
  own: readonly Block[]
  example: { amountCop: number; termDays: number; situation: string }
  questions: readonly { question: string; answer: string }[]
}

const supposedRate = '11.000'

/**
 * R08. In: the text of a campaign that others may have named. Out: its page, which receives who comes by its link, says
 * what holds and what does not, and leads to the simulator with the reference kept. It promises no benefit: one is only
 * what the simulator shows and the process writes down.
 */
export function arrivalPage({
  slug,
  ref = slug,
  bonus,
  campaign,
  own,
  example,
  questions: asked,
  ...texts
}: ArrivalText): ContentPage {
  const { amountCop, termDays, situation } = example
  const figures = figuresOf({ amountCop, ratePercent: supposedRate, termDays, dayBase: 360 })
  return {
    ...texts,
    path: `/${slug}`,
    kind: 'campaign',
    publishedOn: '2026-11-22',
    updatedOn: '2026-11-22',
    blocks: [
      ...own,
      ...(bonus ? [heading('El bono de este enlace'), campaignState(bonus.code)] : []),
      heading('Qué vale si llegaste con ese enlace'),
      list(
        'Guardamos por un día que llegaste por aquí. Nada más: ni tu nombre ni lo que miras.',
        'El CDT es el mismo que para cualquiera: la tasa es la del banco, y no cambia por el enlace.',
        'Si tu enlace trae un beneficio vigente, el simulador lo muestra con su valor y su regla antes de empezar. Si no lo muestra, no lo hay.',
        'Lo que queda escrito al crear tu proceso es lo que vale.',
      ),
      heading('Un ejemplo, al peso'),
      paragraph(
        `${situation} Con ${formatCop(amountCop)} a ${formatTerm(termDays)} y una tasa supuesta de ${formatRate(supposedRate)}:`,
      ),
      table(
        'Lo que recibes al vencimiento',
        ['Concepto', 'Pesos'],
        [
          ['Intereses', figures.gross],
          ['Retención en la fuente', figures.withholding],
          ['Recibes', figures.total],
        ],
      ),
      note(
        'De quién es cada cosa',
        'Los nombres y marcas de otros son de sus dueños. Esta página no habla por ellos, y lo que ellos ofrezcan lo responden ellos.',
      ),
      heading('Preguntas frecuentes'),
      questions(...asked),
      action(
        'Ir al simulador',
        `/cdt-simulador?${bonus ? `${bonus.query}&` : ''}ref=${ref}${campaign ? `&campaign=${campaign}` : ''}&monto=${amountCop}&plazo=${termDays}`,
      ),
    ],
  }
}
