import { roundHalfUp } from '../money/rates/interest.ts'
import { type RatePercent, rateThousandths } from '../money/rates/rate.ts'

/**
 * A percentage of an amount, by whole numbers alone. In: whole pesos, 0 or more, and a percentage with up to three
 * places (`'0.300'`). Out: whole pesos, a half goes up. Throws a RangeError when the percentage is none.
 */
export function computeShare(amountCop: number, percent: RatePercent): number {
  return roundHalfUp({ parts: BigInt(amountCop) * BigInt(rateThousandths(percent)), scale: 100_000n })
}
