import { openingTiers } from '#domain/bonuses/amount-tiers.ts'
import { tieredBonus } from '#domain/bonuses/tiered.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatMonths, formatTerm } from '#domain/money/terms/format-term.ts'
import { influencerLandingPath } from '../../brands/campaign-theme.ts'
import { action, type Block, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

/** What a page for the audience of one theme is written from. */
export type InfluencerText = {
  slug: string
  title: string
  description: string
  lead: string
  /** What the audience gets to read, before the figures. */
  own: readonly Block[]
  /** The deposit of the example, and of the button. */
  example: { amountCop: number; termDays: number; goal: string }
  questions: readonly { question: string; answer: string }[]
}

/** The rate of every example, so that nobody takes it for an offer. */
const supposedRate = '11.000'

/**
 * R07. In: the text of a theme. Out: its page, with an example to the peso and the bonus as its own code computes it.
 * The page carries no name of a person: whoever shares it brings along a reference of their own in the link.
 */
export function influencerPage({
  slug,
  title,
  description,
  lead,
  own,
  example,
  questions: asked,
}: InfluencerText): ContentPage {
  const { amountCop, termDays, goal } = example
  const figures = figuresOf({ amountCop, ratePercent: supposedRate, termDays, dayBase: 360 })
  const path = `/cdt-${slug}`
  const campaign = path === influencerLandingPath ? '&campaign=influencer' : ''
  const simulator = `/cdt-simulador?bono=${tieredBonus.id}&monto=${amountCop}&plazo=${termDays}${campaign}`
  const bonus = tieredBonus.evaluate({ type: tieredBonus.id, amountCop, termDays })
  return {
    path,
    kind: 'influencer',
    title,
    description,
    lead,
    publishedOn: '2026-11-22',
    updatedOn: '2026-11-22',
    blocks: [
      ...own,
      heading('Un ejemplo, al peso'),
      paragraph(
        `${goal} Con ${figures.capital} a ${formatTerm(termDays)} y una tasa supuesta de ${formatRate(supposedRate)}, que no es la oferta de un banco:`,
      ),
      table(
        'Lo que recibes al vencimiento',
        ['Concepto', 'Pesos'],
        [
          ['Depositas', figures.capital],
          ['Intereses', figures.gross],
          ['Retención en la fuente', figures.withholding],
          ['Recibes', figures.total],
        ],
      ),
      heading('El bono de esta página'),
      paragraph(
        `Si abres tu CDT desde aquí, puede aplicar para ti el bono escalonado: un pago nuestro, aparte de los intereses del banco. Es para CDT a ${formatMonths(tieredBonus.minTermDays)} o más.`,
      ),
      table(
        'Cuánto es, según lo que depositas',
        ['Desde', 'Bono'],
        openingTiers.map(({ fromCop, bonusCop }) => [formatCop(fromCop), formatCop(bonusCop)]),
      ),
      paragraph(
        `${bonus.isValid ? `En el ejemplo de arriba serían ${formatCop(bonus.bonusAmountCop)}.` : 'En el ejemplo de arriba no aplica, por el monto o por el plazo.'} El simulador te lo muestra antes de empezar, y los [términos](${tieredBonus.termsPath}) dicen cuándo se paga y cuándo se pierde.`,
      ),
      note(
        'Quien te compartió esta página',
        'Puede recibir un pago nuestro por darla a conocer. No es asesor tuyo ni del banco, y no ve tus datos ni tu CDT.',
      ),
      heading('Preguntas frecuentes'),
      questions(...asked),
      list(
        'Para empezar desde cero: [qué es un CDT](/blog/que-es-un-cdt).',
        'Para elegir con cifras: [los bancos de hoy](/hoy-los-bancos-ofrecen).',
      ),
      action(bonus.isValid ? 'Simular con el bono' : 'Simular este ejemplo', simulator),
    ],
  }
}
