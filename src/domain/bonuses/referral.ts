import { computeInterest, type InterestInput } from '../money/rates/interest.ts'
import { type RatePercent, rateThousandths } from '../money/rates/rate.ts'

export const referralRuleId = 'B11/1'

/** What a referral adds to the rate, percent effective annual (A §9). */
export const referralExtraRatePercent = '0.100'

/** The tag beside a rate that a referral raises (A §2), in the format of all rates. */
export const referralTag = '+0,10\u00a0%'

/**
 * @returns It with the referral's 0.10 % more: `'11.250'` → `'11.350'`.
 * @throws A RangeError otherwise.
 */
export function rateWithReferral(ratePercent: RatePercent): RatePercent {
  const thousandths = rateThousandths(ratePercent) + rateThousandths(referralExtraRatePercent)
  return `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
}

/**
 * B11: what a referral is worth for a deposit. The bank's rate stays as it is, so this is what is paid on top.
 * @param deposit - Amount, rate, term and base.
 * @returns Whole pesos: the gross interest at the raised rate less that at the bank's.
 * @throws A RangeError as `computeInterest` does.
 */
export function referralWorthCop(deposit: Omit<InterestInput, 'withholdingPercent'>): number {
  const raised = computeInterest({ ...deposit, ratePercent: rateWithReferral(deposit.ratePercent) })
  return raised.grossCop - computeInterest(deposit).grossCop
}
