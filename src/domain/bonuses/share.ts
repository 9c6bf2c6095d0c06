import { roundHalfUp } from '../money/rates/interest.ts'
import { type RatePercent, rateThousandths } from '../money/rates/rate.ts'

/**
 * A percentage of an amount, by whole numbers alone.
 * @param amountCop - Whole pesos, 0 or more.
 * @param percent - A percentage with up to three places (`'0.300'`).
 * @returns Whole pesos; a half goes up.
 * @throws RangeError when the percentage is not valid.
 */
export function computeShare(amountCop: number, percent: RatePercent): number {
  return roundHalfUp({ parts: BigInt(amountCop) * BigInt(rateThousandths(percent)), scale: 100_000n })
}
