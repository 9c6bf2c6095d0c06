import { isBankingDay } from '../money/dates/business-days.ts'
import { addDays, type CivilDate, weekday } from '../money/dates/civil-date.ts'

const tuesday = 2
const thursday = 4

/** B13: true on a Tuesday and a Thursday that is no holiday, the days on which bonuses are paid. */
export function isBonusPaymentDay(date: CivilDate): boolean {
  return [tuesday, thursday].includes(weekday(date)) && isBankingDay(date)
}

/**
 * B13: when a bonus is paid.
 * @param completedOn - The day on which the process was completed.
 * @returns The first Tuesday or Thursday after that day that is no holiday; never the day itself, so that the list of
 *   the day's payments is closed when it begins.
 */
export function nextBonusPaymentDate(completedOn: CivilDate): CivilDate {
  let date = addDays(completedOn, 1)
  while (!isBonusPaymentDay(date)) date = addDays(date, 1)
  return date
}
