import { type AmountTier, evaluateTiers, tierSentences } from './amount-tiers.ts'
import type { Bonus, BonusFacts } from './bonus.ts'
import { amountSection, figureSection, paymentSections, termSection, whoSection } from './terms-sections.ts'

const facts = {
  id: 'yo_me_llamo_cdt',
  name: 'Bono Yo me llamo CDT',
  nameInSentence: 'el bono Yo me llamo CDT',
  ruleId: 'B06/1',
  minAmountCop: 5_000_000,
  minTermDays: 0,
  blockedTermsDays: [],
  blockInvalidTerms: false,
  confetti: 'school_pride_premium',
  termsPath: '/legal/yo-me-llamo-cdt',
} as const satisfies BonusFacts

/** The six tiers of the campaign (B §9). */
export const yoMeLlamoCdtTiers: readonly AmountTier[] = [
  { fromCop: 5_000_000, bonusCop: 25_000 },
  { fromCop: 10_000_000, bonusCop: 50_000 },
  { fromCop: 30_000_000, bonusCop: 150_000 },
  { fromCop: 50_000_000, bonusCop: 300_000 },
  { fromCop: 100_000_000, bonusCop: 500_000 },
  { fromCop: 200_000_000, bonusCop: 1_000_000 },
]

/** B06: the bonus of the campaign 'yo me llamo cdt', six tiers (B §9). */
export const yoMeLlamoCdtBonus = {
  ...facts,
  evaluate: (config) => evaluateTiers(facts, yoMeLlamoCdtTiers, config),
  termsPages: [
    {
      path: facts.termsPath,
      title: 'Términos y condiciones de Yo me llamo CDT',
      sections: [
        whoSection('Es para quien llega por la campaña Yo me llamo CDT.'),
        amountSection(facts.minAmountCop),
        termSection(facts.minTermDays),
        figureSection(
          ...tierSentences(yoMeLlamoCdtTiers),
          'Recibes el valor de un solo rango: el más alto que alcances.',
        ),
        ...paymentSections,
      ],
      examples: [
        { amountCop: 4_999_999, termDays: 360 },
        { amountCop: 5_000_000, termDays: 180 },
        { amountCop: 30_000_000, termDays: 360 },
        { amountCop: 99_999_999, termDays: 360 },
        { amountCop: 200_000_000, termDays: 720 },
      ],
    },
  ],
} as const satisfies Bonus
