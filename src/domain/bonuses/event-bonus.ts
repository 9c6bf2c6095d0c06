import { type DayBase, growthFactor, growthScale } from '../rates/growth.ts'
import { computeInterest, roundHalfUp } from '../rates/interest.ts'
import type { RatePercent } from '../rates/rate.ts'
import { isDepositAmount } from './result.ts'

export const eventBonusRuleId = 'B08/1'

/** The least amount for which the widget shows (B §9), whole pesos. */
export const eventBonusMinAmountCop = 1_000_000

/** What the event adds, percent effective annual on the initial amount (B §9). */
export const eventBonusRatePercent = '0.300'

/** The events with a bonus, by the address of their page (B §2.14) without the slash. The sources name none. */
export const eventsWithBonus: readonly string[] = ['moneycon', 'gofest', 'poderosas2025']

/** Whole pesos. `totalCop` is what initial amount and benefit together have grown to, before withholding. */
export type EventBonus = { benefitCop: number; initialWithBenefitCop: number; totalCop: number }

/**
 * B08: `benefit = amount × (1.003^(months / 12) − 1)`, rounded to the peso; then amount and benefit grow at the rate.
 * A month has 30 days, so the benefit counts by 360 whatever the issuer's base is.
 * In: whole pesos, whole days, the bank's rate and base. Out: the figures, or undefined below the event's minimum.
 * Throws a RangeError on a rate or term that is none.
 */
export function eventBonus(deposit: {
  amountCop: number
  termDays: number
  ratePercent: RatePercent
  dayBase: DayBase
}): EventBonus | undefined {
  const { amountCop, termDays, ratePercent, dayBase } = deposit
  if (!isEventBonusShown(amountCop)) return undefined
  const benefit = { amountCop, ratePercent: eventBonusRatePercent, termDays, dayBase: 360 as const }
  const benefitCop = computeInterest(benefit).grossCop
  const initialWithBenefitCop = amountCop + benefitCop
  // Not `computeInterest`: with its benefit, the largest deposit is more than a deposit may be.
  const parts = BigInt(initialWithBenefitCop) * growthFactor(ratePercent, termDays, dayBase)
  return { benefitCop, initialWithBenefitCop, totalCop: roundHalfUp({ parts, scale: growthScale }) }
}

/** In: whole pesos. Out: whether the event's widget shows for the amount. */
export function isEventBonusShown(amountCop: number): boolean {
  return isDepositAmount(amountCop) && amountCop >= eventBonusMinAmountCop
}
