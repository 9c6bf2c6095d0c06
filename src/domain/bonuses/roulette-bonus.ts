import type { Bonus, BonusConfig, BonusFacts, BonusResult, BonusTerms } from './bonus.ts'
import { factsOfOffer } from './campaign.ts'
import { parsePrize } from './prize-label.ts'
import { amountProblem, invalidResult, termProblem, validResult } from './result.ts'
import { type RouletteSource, rouletteSources, sourceOfPrize, totalWeight, withoutWeight } from './roulette-sources.ts'
import { computeShare } from './share.ts'
import { amountSection, figureSection, paymentSections, termSection, whoSection } from './terms-sections.ts'

const facts = {
  id: 'bono_ruleta',
  name: 'Premio de la ruleta',
  nameInSentence: 'el premio de la ruleta',
  ruleId: 'B07/1',
  minAmountCop: 1_000_000,
  minTermDays: 0,
  blockedTermsDays: [],
  blockInvalidTerms: false,
  confetti: 'roulette',
  termsPath: rouletteSources.general.termsPath,
} as const satisfies BonusFacts

function evaluate({ amountCop, termDays, roulettePrize, offer }: BonusConfig): BonusResult {
  const asked = factsOfOffer(facts, offer)
  if (!roulettePrize) return invalidResult(asked, { message: 'No se proporcionó premio de ruleta' })
  const prize = parsePrize(roulettePrize)
  const termsAndConditionsUrl = offer?.termsPath ?? sourceOfPrize(roulettePrize).termsPath
  if (!prize.ok) {
    return invalidResult(asked, { message: `Error procesando premio ${prize.kind}`, termsAndConditionsUrl })
  }
  const { label } = roulettePrize
  const value = prize.kind === 'fijo' ? String(prize.amountCop) : prize.sharePercent
  const problem = amountProblem(asked, amountCop) ?? termProblem(asked, termDays)
  const words = { label, value, displayAmount: label, termsAndConditionsUrl }
  if (problem !== undefined) return invalidResult(asked, { ...words, message: problem })
  const bonusCop = prize.kind === 'fijo' ? prize.amountCop : computeShare(amountCop, prize.sharePercent)
  return validResult(asked, bonusCop, words)
}

function buildTerms(source: RouletteSource, where: string): BonusTerms {
  const prizes = source.prizes.map(withoutWeight)
  const [first] = prizes
  return {
    path: source.termsPath,
    title: `Términos y condiciones: ${source.name}`,
    sections: [
      whoSection(
        where,
        'Cada persona tiene un solo giro en esta ruleta. No tiene costo y todos los giros tienen premio.',
      ),
      amountSection(facts.minAmountCop),
      termSection(facts.minTermDays),
      figureSection(
        'El premio lo sortea nuestro servidor. La ruleta que ves gira hasta el resultado de ese sorteo.',
        ...source.prizes.map(({ label, weight }) => `${label}: ${weight} de cada ${totalWeight(source)} giros.`),
        'Los premios en porcentaje son una parte del monto que depositas, una sola vez, redondeada al peso.',
      ),
      ...paymentSections,
    ],
    examples: [
      { amountCop: facts.minAmountCop - 1, termDays: 360, roulettePrize: first },
      ...prizes.map((prize) => ({ amountCop: 10_000_000, termDays: 360, roulettePrize: prize })),
    ],
  }
}

/** B07: the prize of the roulette, read from its label, for deposits from 1,000,000 pesos on (B §9). */
export const rouletteBonus = {
  ...facts,
  evaluate,
  termsPages: [
    buildTerms(rouletteSources.general, 'Es para quien giró la ruleta en nuestro sitio.'),
    buildTerms(rouletteSources.finverzo, 'Es para quien giró la ruleta de Finverzo 2025.'),
    buildTerms(rouletteSources['mundial-de-tejo'], 'Es para quien giró la ruleta del Mundial de Tejo 2025.'),
  ],
} as const satisfies Bonus
