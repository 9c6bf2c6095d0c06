import { largestAmountCop } from '../amounts/amount-cop.ts'
import { computeInterest } from '../rates/interest.ts'
import type { RateInForce } from '../rates/offers.ts'
import type { InsuredDeposit } from './coverage.ts'

/** What counts against the cover: one person's deposit at an entity, capital and the interest it owes. */
export type CoveredPart = Pick<InsuredDeposit, 'legalEntityName' | 'capitalCop' | 'interestCop'>

/**
 * How much of the cover is left at each entity.
 * @param deposits - The deposits a person has.
 * @param limitCop - The cover for one person and entity.
 * @returns A function from an entity's name to whole pesos, never below 0.
 */
export function remainingCoverage(deposits: readonly CoveredPart[], limitCop: number): (entity: string) => number {
  const used = usedByEntity(deposits)
  return (entity) => Math.max(0, limitCop - (used.get(entity) ?? 0))
}

/**
 * Z02: how much more stands without cover because of new deposits.
 * @param added - The new deposits.
 * @param limitCop - The cover.
 */
export function addedUncovered(
  added: readonly CoveredPart[],
  existing: readonly CoveredPart[],
  limitCop: number,
): number {
  const before = usedByEntity(existing)
  const after = usedByEntity([...existing, ...added])
  const over = (total: number) => Math.max(0, total - limitCop)
  return [...after].reduce((sum, [entity, total]) => sum + over(total) - over(before.get(entity) ?? 0), 0)
}

/** The largest capital, in whole pesos, that stays with its interest within some room. */
export function largestCapital(rate: RateInForce, roomCop: number): number {
  const { ratePercent, termDays, dayBase } = rate
  const computeTotal = (amountCop: number) =>
    computeInterest({ amountCop, ratePercent, termDays, dayBase }).totalGrossCop
  if (roomCop < 1) return 0
  // The growth of a large sum tells nearly where it lies; what is left are the pesos of the rounding.
  const known = 1_000_000_000
  let capital = Math.min(largestAmountCop, Math.floor((roomCop * known) / computeTotal(known)))
  while (capital > 0 && computeTotal(capital) > roomCop) capital -= 1
  while (capital < largestAmountCop && computeTotal(capital + 1) <= roomCop) capital += 1
  return capital
}

function usedByEntity(deposits: readonly CoveredPart[]): Map<string, number> {
  const used = new Map<string, number>()
  for (const { legalEntityName, capitalCop, interestCop } of deposits) {
    used.set(legalEntityName, (used.get(legalEntityName) ?? 0) + capitalCop + interestCop)
  }
  return used
}
