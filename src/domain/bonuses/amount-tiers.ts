import { formatCop } from '../money/amounts/amount-cop.ts'
import type { BonusConfig, BonusFacts, BonusResult } from './bonus.ts'
import { factsOfOffer } from './campaign.ts'
import { amountProblem, invalidResult, termProblem, validResult } from './result.ts'

/** From this amount on, this bonus; whole pesos. Lists of them are in the order of the amounts. */
export type AmountTier = { fromCop: number; bonusCop: number }

/** The three tiers of the opening bonus (A §9, B §9). */
export const openingTiers: readonly AmountTier[] = [
  { fromCop: 5_000_000, bonusCop: 50_000 },
  { fromCop: 10_000_000, bonusCop: 100_000 },
  { fromCop: 30_000_000, bonusCop: 300_000 },
]

/**
 * @param amountCop - In whole pesos.
 * @returns The highest tier that the amount reaches; undefined below the first.
 */
export function findTier(tiers: readonly AmountTier[], amountCop: number): AmountTier | undefined {
  return tiers.findLast((tier) => amountCop >= tier.fromCop)
}

/**
 * A bonus whose figure is in a table of amounts.
 * @param options - Its campaign may have other facts and tiers.
 */
export function evaluateTiers(
  ownFacts: BonusFacts,
  ownTiers: readonly AmountTier[],
  { amountCop, termDays, offer }: BonusConfig,
): BonusResult {
  const facts = factsOfOffer(ownFacts, offer)
  const tiers = offer?.figures.tiers ?? ownTiers
  const tier = findTier(tiers, amountCop)
  const problem = amountProblem(facts, amountCop) ?? termProblem(facts, termDays)
  if (problem !== undefined || !tier)
    return invalidResult(facts, { message: problem ?? tierSentences(tiers).join(' ') })
  const next = tiers.find((candidate) => candidate.fromCop > amountCop)
  const result = validResult(facts, tier.bonusCop)
  if (!next) return result
  const more = `Desde ${formatCop(next.fromCop)} el bono sube a ${formatCop(next.bonusCop)}.`
  return { ...result, messageSimulador: `${result.messageSimulador} ${more}` }
}

/** @returns A Spanish sentence for each: `'Desde $ 5.000.000: $ 50.000.'`. */
export function tierSentences(tiers: readonly AmountTier[]): string[] {
  return tiers.map(({ fromCop, bonusCop }) => `Desde ${formatCop(fromCop)}: ${formatCop(bonusCop)}.`)
}
