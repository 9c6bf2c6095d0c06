import { type DayBase, growthFactor, growthScale } from '../money/rates/growth.ts'
import { computeInterest, roundHalfUp } from '../money/rates/interest.ts'
import type { RatePercent } from '../money/rates/rate.ts'
import type { CampaignOffer } from './campaign.ts'
import { isDepositAmount } from './result.ts'

export const eventBonusRuleId = 'B08/1'

/** The least amount for which the widget shows (B §9), whole pesos. */
export const eventBonusMinAmountCop = 1_000_000

/** What the event adds, percent effective annual on the initial amount (B §9). */
export const eventBonusRatePercent = '0.300'

/** The events of the demonstration, by the address of their page (B §2.14) without the slash. The sources name none. */
export const eventsWithBonus: readonly string[] = ['moneycon', 'gofest', 'poderosas2025']

/**
 * Whole pesos, and the percent effective annual that it adds. `totalCop` is what initial amount and benefit together
 * have grown to, before withholding.
 */
export type EventBonus = { percent: RatePercent; benefitCop: number; initialWithBenefitCop: number; totalCop: number }

/**
 * B08: `benefit = amount × (1.003^(months / 12) − 1)`, rounded to the peso; then amount and benefit grow at the rate. A
 * month has 30 days, so the benefit counts by 360 whatever the issuer's base is.
 * @param deposit - Whole pesos, whole days, the bank's rate and base, and the campaign with its own figures.
 * @returns The figures, or undefined below the event's minimum and beyond what its budget has left.
 * @throws A RangeError on a rate or term that is not valid.
 */
export function eventBonus(deposit: {
  amountCop: number
  termDays: number
  ratePercent: RatePercent
  dayBase: DayBase
  offer?: CampaignOffer | undefined
}): EventBonus | undefined {
  const { amountCop, termDays, ratePercent, dayBase, offer } = deposit
  const { percent = eventBonusRatePercent, minTermDays = 0 } = offer?.figures ?? {}
  if (!isEventBonusShown(amountCop, offer) || termDays < minTermDays) return undefined
  const benefit = { amountCop, ratePercent: percent, termDays, dayBase: 360 as const }
  const benefitCop = computeInterest(benefit).grossCop
  if (benefitCop > (offer?.leftCop ?? Number.POSITIVE_INFINITY)) return undefined
  const initialWithBenefitCop = amountCop + benefitCop
  // Not `computeInterest`: with its benefit, the largest deposit is more than a deposit may be.
  const parts = BigInt(initialWithBenefitCop) * growthFactor(ratePercent, termDays, dayBase)
  return { percent, benefitCop, initialWithBenefitCop, totalCop: roundHalfUp({ parts, scale: growthScale }) }
}

/**
 * @param amountCop - In whole pesos.
 * @returns Whether the event's widget shows for the amount.
 */
export function isEventBonusShown(amountCop: number, offer?: CampaignOffer): boolean {
  return isDepositAmount(amountCop) && amountCop >= (offer?.figures.minAmountCop ?? eventBonusMinAmountCop)
}
