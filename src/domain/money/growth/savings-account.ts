import type { CivilDate } from '../dates/civil-date.ts'
import { parameterCop, uvtKey } from '../parameters/parameter-on.ts'
import { yearlyParameters } from '../parameters/yearly-parameters.ts'
import { longestTermDays } from '../rates/growth.ts'
import { computeInterest } from '../rates/interest.ts'
import type { RatePercent } from '../rates/rate.ts'

/**
 * What a savings account is assumed to pay where a CDT is set beside one, in percent E.A. No bank is quoted: accounts
 * pay from almost nothing to more than this, so every place that shows it says that it is an example.
 */
export const exampleSavingsRate: RatePercent = '5.000'

/** Withholding on the interest of savings accounts, in percent of it. */
export const savingsWithholdingPercent = '7'
/** Nothing is withheld of a day's interest up to this, in tax units. */
export const freeDailyInterestUvt = 0.055
/** The tax units of earlier years are not kept. */
const firstUvtDay: CivilDate = '2025-01-01'

/**
 * @param options - The balance in whole pesos, and the day whose tax unit counts.
 * @returns Whether the account's first day of interest is over what is free of withholding.
 */
export function isSavingsWithheld({ amountCop, ratePercent, on }: SavingsBalance): boolean {
  const { grossCop } = computeInterest({ amountCop, ratePercent, termDays: 1, dayBase: 365 })
  const day = on < firstUvtDay ? firstUvtDay : on
  return grossCop > freeDailyInterestUvt * parameterCop(yearlyParameters, uvtKey, day)
}

type SavingsBalance = { amountCop: number; ratePercent: RatePercent; on: CivilDate }

/**
 * What the same money would earn in a savings account whose rate stays as it is and that nobody touches.
 * @param balance - The balance, its rate, and the day on which it begins.
 * @param days - Calendar days; none and fewer earn nothing.
 * @returns Whole pesos after the withholding.
 */
export function savingsInterestCop(balance: SavingsBalance, days: number): number {
  if (days <= 0) return 0
  const { amountCop, ratePercent } = balance
  const withholdingPercent = isSavingsWithheld(balance) ? savingsWithholdingPercent : '0'
  const termDays = Math.min(days, longestTermDays)
  return computeInterest({ amountCop, ratePercent, termDays, dayBase: 365, withholdingPercent }).netCop
}
