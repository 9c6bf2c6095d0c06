import { largestAmountCop } from '../amounts/amount-cop.ts'
import { type DayBase, growthFactor, growthScale } from './growth.ts'
import { type RatePercent, rateThousandths } from './rate.ts'

/** Withholding on the interest of a CDT, in percent (Decreto 2418 of 2013, article 3). */
export const withholdingPercentOfLaw = '4'

/** What an interest is computed from. `withholdingPercent` is a decimal string with up to three places. */
export type InterestInput = {
  /** Whole pesos, from 0 to `largestAmountCop`. */
  amountCop: number
  ratePercent: RatePercent
  /** Whole days, from 1 to `longestTermDays`. */
  termDays: number
  dayBase: DayBase
  withholdingPercent?: string
}

/** Whole pesos. `totalGrossCop` is amount + gross (`roi` on the wire); `totalNetCop` is what the customer gets back. */
export type Interest = {
  grossCop: number
  withholdingCop: number
  netCop: number
  totalGrossCop: number
  totalNetCop: number
}

/** A number of pesos before it is rounded: `parts` of `scale` parts of a peso. */
export type UnroundedCop = { parts: bigint; scale: bigint }

/**
 * The interest of a CDT that pays at maturity (decisions §3): `gross = amount × ((1 + EA)^(days / base) − 1)`, rounded
 * to the peso, a half up; the withholding is a percentage of the rounded gross, rounded on its own; net = gross −
 * withholding.
 * @param input - Amount, rate, term and base.
 * @returns Whole pesos, right to the peso.
 * @throws A RangeError on an input out of range.
 */
export function computeInterest(input: InterestInput): Interest {
  const { amountCop } = input
  const grossCop = roundHalfUp(grossBeforeRounding(input))
  const withholdingCop = roundHalfUp(withholdingBeforeRounding(grossCop, input.withholdingPercent))
  const netCop = grossCop - withholdingCop
  return { grossCop, withholdingCop, netCop, totalGrossCop: amountCop + grossCop, totalNetCop: amountCop + netCop }
}

/**
 * The gross interest before it is rounded.
 * @param input - As `computeInterest`.
 * @throws A RangeError on an input out of range.
 */
export function grossBeforeRounding(input: InterestInput): UnroundedCop {
  const { amountCop, ratePercent, termDays, dayBase } = input
  if (!Number.isInteger(amountCop) || amountCop < 0 || amountCop > largestAmountCop) {
    throw new RangeError(`not an amount in whole pesos: ${amountCop}`)
  }
  const earned = growthFactor(ratePercent, termDays, dayBase) - growthScale
  return { parts: BigInt(amountCop) * earned, scale: growthScale }
}

/**
 * The withholding before it is rounded.
 * @param grossCop - The rounded gross in whole pesos.
 * @param withholdingPercent - 4 when left out.
 */
export function withholdingBeforeRounding(
  grossCop: number,
  withholdingPercent: string = withholdingPercentOfLaw,
): UnroundedCop {
  return { parts: BigInt(grossCop) * BigInt(rateThousandths(withholdingPercent)), scale: 100_000n }
}

/**
 * @param options - Pesos before rounding, never negative.
 * @returns Whole pesos, a half goes up.
 */
export function roundHalfUp({ parts, scale }: UnroundedCop): number {
  return Number((parts * 2n + scale) / (scale * 2n))
}
