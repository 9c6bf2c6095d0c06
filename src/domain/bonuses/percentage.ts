import { formatPercent } from '../money/rates/rate.ts'
import type { Bonus, BonusConfig, BonusFacts, BonusResult } from './bonus.ts'
import { factsOfOffer } from './campaign.ts'
import { amountProblem, invalidResult, termProblem, validResult } from './result.ts'
import { computeShare } from './share.ts'
import { amountSection, figureSection, paymentSections, termSection, whoSection } from './terms-sections.ts'

const ownFacts = {
  id: 'bono_porcentual',
  name: 'Bono porcentual',
  nameInSentence: 'el bono porcentual',
  ruleId: 'B04/1',
  minAmountCop: 1_000_000,
  minTermDays: 0,
  blockedTermsDays: [],
  blockInvalidTerms: false,
  confetti: 'snow',
  termsPath: '/legal/bonos/bono-porcentual',
} as const satisfies BonusFacts

const sharePercent = '0.300'
/** What is displayed where the bonus does not apply (B §9). */
const defaultDisplay = '+0.25%'

function evaluate({ amountCop, termDays, offer }: BonusConfig): BonusResult {
  const facts = factsOfOffer(ownFacts, offer)
  const { percent = sharePercent } = offer?.figures ?? {}
  const label = `+${Number(percent).toFixed(2)}%`
  const problem = amountProblem(facts, amountCop) ?? termProblem(facts, termDays)
  if (problem !== undefined) {
    return invalidResult(facts, { message: problem, label, value: percent, displayAmount: defaultDisplay })
  }
  return validResult(facts, computeShare(amountCop, percent), { displayAmount: label, label, value: percent })
}

/** B04: 0.3 % of the amount, rounded to the peso, from 1,000,000 pesos on (B §9). */
export const percentageBonus = {
  ...ownFacts,
  evaluate,
  termsPages: [
    {
      path: ownFacts.termsPath,
      title: 'Términos y condiciones del bono porcentual',
      sections: [
        whoSection('Es para quien llega por un enlace o una campaña que lo ofrece.'),
        amountSection(ownFacts.minAmountCop),
        termSection(ownFacts.minTermDays),
        figureSection(
          `El ${formatPercent(sharePercent)} del monto que depositas, una sola vez, redondeado al peso.`,
          'No cambia la tasa de tu CDT: es un pago aparte.',
        ),
        ...paymentSections,
      ],
      examples: [
        { amountCop: 999_999, termDays: 360 },
        { amountCop: 1_000_000, termDays: 90 },
        { amountCop: 12_345_678, termDays: 180 },
        { amountCop: 50_000_000, termDays: 360 },
      ],
    },
  ],
} as const satisfies Bonus
