import { addDays, type CivilDate, weekday } from './civil-date.ts'
import { holidayName } from './holidays.ts'

/**
 * Why a bank does not settle on a day.
 * @returns The holiday's name, `'sábado'`, `'domingo'`, or undefined when it is a banking day (Monday to Friday, no
 *   holiday).
 */
export function reasonNotBankingDay(date: CivilDate): string | undefined {
  const name = holidayName(date)
  if (name !== undefined) return name
  const day = weekday(date)
  return day === 6 ? 'sábado' : day === 0 ? 'domingo' : undefined
}

/** @returns Whether banks settle on it. */
export function isBankingDay(date: CivilDate): boolean {
  return reasonNotBankingDay(date) === undefined
}

/** @returns The date itself when it is a banking day, else the first banking day after it. */
export function nextBankingDay(date: CivilDate): CivilDate {
  let day = date
  while (!isBankingDay(day)) day = addDays(day, 1)
  return day
}

/**
 * @param count - 0 or more.
 * @returns The banking day this many banking days after the date; with 0, as `nextBankingDay`.
 */
export function addBankingDays(date: CivilDate, count: number): CivilDate {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`not a count of days: ${count}`)
  let day = count === 0 ? nextBankingDay(date) : date
  for (let left = count; left > 0; left -= 1) day = nextBankingDay(addDays(day, 1))
  return day
}
