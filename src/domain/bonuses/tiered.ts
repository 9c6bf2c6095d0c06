import { evaluateTiers, openingTiers, tierSentences } from './amount-tiers.ts'
import type { Bonus, BonusFacts } from './bonus.ts'
import { amountSection, figureSection, paymentSections, termSection, whoSection } from './terms-sections.ts'

// B §9 gives it the amounts and thresholds of the welcome bonus, the term among them; only that one blocks terms.
const facts = {
  id: 'bono_escalonado',
  name: 'Bono escalonado',
  nameInSentence: 'el bono escalonado',
  ruleId: 'B03/1',
  minAmountCop: 5_000_000,
  minTermDays: 360,
  blockedTermsDays: [],
  blockInvalidTerms: false,
  confetti: 'school_pride',
  termsPath: '/legal/bonos/bono-escalonado',
} as const satisfies BonusFacts

/** B03: the tiered bonus of the influencers' pages (B §9). */
export const tieredBonus = {
  ...facts,
  evaluate: (config) => evaluateTiers(facts, openingTiers, config),
  termsPages: [
    {
      path: facts.termsPath,
      title: 'Términos y condiciones del bono escalonado',
      sections: [
        whoSection('Es para quien llega desde la página de un creador de contenido que lo ofrece.'),
        amountSection(facts.minAmountCop),
        termSection(facts.minTermDays),
        figureSection(...tierSentences(openingTiers), 'Recibes el valor de un solo rango: el más alto que alcances.'),
        ...paymentSections,
      ],
      examples: [
        { amountCop: 4_999_999, termDays: 360 },
        { amountCop: 5_000_000, termDays: 360 },
        { amountCop: 29_999_999, termDays: 360 },
        { amountCop: 30_000_000, termDays: 720 },
        { amountCop: 10_000_000, termDays: 270 },
      ],
    },
  ],
} as const satisfies Bonus
