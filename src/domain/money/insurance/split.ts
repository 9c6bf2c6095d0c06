import { type DepositWish, depositsFor, type PlannedDeposit, planDeposit } from '../ladder/planned-deposit.ts'
import type { RateInForce } from '../rates/offers.ts'
import { allocateUnderCoverage } from './allocate-under-coverage.ts'
import { coverageLimitCop } from './coverage-limit.ts'
import { addedUncovered, type CoveredPart, remainingCoverage } from './remaining-coverage.ts'

/** How to keep an amount under the cover of the deposit insurance, and what that costs. Whole pesos. */
export type Split = {
  /** At most one for each entity, the best rate first; each with its interest under the cover. */
  deposits: PlannedDeposit[]
  /** What no entity could take: there is no cover for it, or it is below the minimum of every bank. */
  leftOverCop: number
  /** What the deposits earn after the withholding. */
  netCop: number
  /** The best single deposit of the whole amount, covered or not; absent where no bank takes it. */
  single: PlannedDeposit | undefined
  /** How much more would be uncovered with the single deposit. */
  singleUncoveredCop: number
  /** What the split earns less than the single deposit; negative when it earns more. Absent without one to compare. */
  costCop: number | undefined
}

/**
 * Z02: proposes how to stay covered.
 * @param wish - The amount in whole pesos, the term in days, the opening date; the rates in force, what the person
 *   already has, and the cover (by default that of Fogafín).
 * @returns The split; the same for the same input.
 * @throws A RangeError on an invalid amount or term.
 */
export function splitToStayCovered(
  wish: DepositWish & { rates: readonly RateInForce[]; existing?: readonly CoveredPart[]; limitCop?: number },
): Split {
  const { amountCop, termDays, openingDate, rates, existing = [], limitCop = coverageLimitCop } = wish
  if (!Number.isSafeInteger(amountCop) || amountCop < 0) throw new RangeError(`not an amount: ${amountCop}`)
  const getRoom = remainingCoverage(existing, limitCop)
  const parts = allocateUnderCoverage(rates, { amountCop, termDays, getRoom })
  const deposits = parts.map((part) => planDeposit(part.rate, part.amountCop, openingDate))
  const leftOverCop = amountCop - deposits.reduce((sum, deposit) => sum + deposit.amountCop, 0)
  const netCop = deposits.reduce((sum, deposit) => sum + deposit.netCop, 0)
  const [single] = depositsFor(rates, wish)
  return {
    deposits,
    leftOverCop,
    netCop,
    single,
    singleUncoveredCop: single ? addedUncovered([coveredPart(single)], existing, limitCop) : 0,
    costCop: single && leftOverCop === 0 ? single.netCop - netCop : undefined,
  }
}

/** @returns The part that counts against the cover: the capital and the interest before withholding. */
export function coveredPart({ legalEntityName, amountCop, grossCop }: PlannedDeposit): CoveredPart {
  return { legalEntityName, capitalCop: amountCop, interestCop: grossCop }
}
