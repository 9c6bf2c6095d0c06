import { formatCop } from '../money/amounts/amount-cop.ts'
import type { Bonus, BonusConfig, BonusFacts, BonusResult, TermsSection } from './bonus.ts'
import { factsOfOffer } from './campaign.ts'
import { amountProblem, invalidResult, isDepositAmount, termProblem, validResult } from './result.ts'
import { figureSection, paymentSections, termSection, whoSection } from './terms-sections.ts'

const facts = {
  id: 'bono_cdt_regalo',
  name: 'CDT regalo',
  nameInSentence: 'el CDT regalo',
  ruleId: 'B05/1',
  minAmountCop: 0,
  minTermDays: 360,
  blockedTermsDays: [],
  blockInvalidTerms: true,
  confetti: 'gift',
  termsPath: '/legal/bonos/cdt-regalo',
} as const satisfies BonusFacts

function evaluate({ amountCop, termDays, giftValueCop, minTermDays, offer }: BonusConfig): BonusResult {
  const longerTermDays = Number.isInteger(minTermDays) ? Number(minTermDays) : 0
  const offered = factsOfOffer(facts, offer)
  const asked: BonusFacts = { ...offered, minTermDays: Math.max(offered.minTermDays, longerTermDays) }
  if (!isDepositAmount(giftValueCop) || giftValueCop === 0) {
    return invalidResult(asked, {
      message: 'No encontramos el valor de tu CDT regalo. Ábrelo desde el enlace que recibiste.',
    })
  }
  const gift = formatCop(giftValueCop)
  const problem =
    amountProblem(asked, amountCop) ??
    (amountCop === giftValueCop ? undefined : `El monto de tu CDT regalo es exactamente ${gift}.`) ??
    termProblem(asked, termDays)
  const words = { displayAmount: gift, label: gift, value: String(giftValueCop) }
  if (problem !== undefined) return invalidResult(asked, { ...words, message: problem })
  return validResult(asked, giftValueCop, words)
}

const amount: TermsSection = {
  title: '¿Desde qué monto?',
  paragraphs: [
    'Por el valor exacto de tu regalo: ni un peso más, ni un peso menos. El simulador lo deja fijo.',
    'Si el banco que eliges pide un monto mayor que tu regalo, elige otro banco.',
  ],
}

const commonSections: readonly TermsSection[] = [
  amount,
  termSection(facts.minTermDays),
  figureSection(
    'El valor de tu regalo, completo. Es el de la campaña por la que lo recibiste, mientras esté vigente.',
    'Los intereses de tu CDT los paga el banco, aparte, y también son tuyos.',
  ),
  ...paymentSections,
]

/** B05: a CDT that is a present: opened for exactly the value of the gift, which is what it pays (B §5.6, §9). */
export const giftCdtBonus = {
  ...facts,
  evaluate,
  termsPages: [
    {
      path: facts.termsPath,
      title: 'Términos y condiciones del CDT regalo',
      sections: [
        whoSection(
          'Es para quien recibió el enlace de un CDT regalo. Cada persona puede tener uno, y no se puede ceder.',
        ),
        ...commonSections,
      ],
      examples: [
        { amountCop: 999_999, termDays: 360, giftValueCop: 1_000_000 },
        { amountCop: 1_000_000, termDays: 360, giftValueCop: 1_000_000 },
        { amountCop: 1_000_001, termDays: 360, giftValueCop: 1_000_000 },
        { amountCop: 1_000_000, termDays: 180, giftValueCop: 1_000_000 },
      ],
    },
    {
      path: '/legal/bonos/cdt-cupido',
      title: 'Términos y condiciones del CDT Cupido',
      sections: [
        whoSection(
          'Es para quien recibió un CDT regalo en la campaña CDT Cupido. Cada persona puede tener uno, y no se puede ceder.',
        ),
        ...commonSections,
      ],
      examples: [
        { amountCop: 499_999, termDays: 360, giftValueCop: 500_000 },
        { amountCop: 500_000, termDays: 360, giftValueCop: 500_000 },
        { amountCop: 500_000, termDays: 720, giftValueCop: 500_000 },
        { amountCop: 500_000, termDays: 270, giftValueCop: 500_000 },
      ],
    },
  ],
} as const satisfies Bonus
