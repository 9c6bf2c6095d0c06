import { evaluateTiers, openingTiers, tierSentences } from './amount-tiers.ts'
import type { Bonus, BonusFacts } from './bonus.ts'
import { promoTerms } from './promo-bonus.ts'
import { amountSection, figureSection, paymentSections, termSection, whoSection } from './terms-sections.ts'

const facts = {
  id: 'bono_de_bienvenida',
  name: 'Bono de bienvenida',
  nameInSentence: 'el bono de bienvenida',
  ruleId: 'B02/1',
  minAmountCop: 5_000_000,
  minTermDays: 360,
  blockedTermsDays: [30, 60, 90, 180],
  blockInvalidTerms: true,
  confetti: 'snow',
  termsPath: '/legal/bonos/bono-de-bienvenida',
} as const satisfies BonusFacts

/** B02: the welcome bonus, three tiers from 5,000,000 pesos on, for 12 months or more (B §9). */
export const welcomeBonus = {
  ...facts,
  evaluate: (config) => evaluateTiers(facts, openingTiers, config),
  termsPages: [
    {
      path: facts.termsPath,
      title: 'Términos y condiciones del bono de bienvenida',
      sections: [
        whoSection('Es para quien llega por un enlace o una campaña que lo ofrece.'),
        amountSection(facts.minAmountCop),
        termSection(facts.minTermDays),
        figureSection(...tierSentences(openingTiers), 'Recibes el valor de un solo rango: el más alto que alcances.'),
        ...paymentSections,
        promoTerms,
      ],
      examples: [
        { amountCop: 4_999_999, termDays: 360 },
        { amountCop: 5_000_000, termDays: 360 },
        { amountCop: 9_999_999, termDays: 360 },
        { amountCop: 10_000_000, termDays: 720 },
        { amountCop: 30_000_000, termDays: 360 },
        { amountCop: 30_000_000, termDays: 180 },
      ],
    },
  ],
} as const satisfies Bonus
