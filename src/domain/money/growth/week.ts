import { addDays, type CivilDate, civilDateInBogota, timeInBogota, weekday } from '../dates/civil-date.ts'
import type { DepositPeriod } from '../tax/accrued-interest.ts'
import { growthOn } from './growth-line.ts'

/** What deposits grew in the seven whole days before a day; whole pesos. */
export type WeekGrowth = {
  from: CivilDate
  to: CivilDate
  grossCop: number
  /** After the withholding, which the bank takes when it pays. */
  netCop: number
}

/**
 * Z24: what deposits grew in a week, as the difference of what they had earned by its end and before it.
 * @param deposits - Every period, also of deposits that ended in that week.
 * @param today - The day after the week.
 * @throws RangeError as `computeInterest` does.
 */
export function growthOfWeek(deposits: readonly DepositPeriod[], today: CivilDate): WeekGrowth {
  const [before, to] = [addDays(today, -8), addDays(today, -1)]
  const [begin, end] = [growthOn(deposits, before), growthOn(deposits, to)]
  return {
    from: addDays(before, 1),
    to,
    grossCop: end.grossCop - begin.grossCop,
    netCop: end.netCop - begin.netCop,
  }
}

/** From this hour of a Monday the week is told, and until the other where it could not be in time; in Bogota. */
const toldFromHour = 7
const toldUntilHour = 12

/** Z24: the Monday on which the week is told now; undefined at any other time. */
export function weekToTell(nowMs: number): CivilDate | undefined {
  const today = civilDateInBogota(nowMs)
  const { hour } = timeInBogota(nowMs)
  return weekday(today) === 1 && hour >= toldFromHour && hour < toldUntilHour ? today : undefined
}

/**
 * Z24: the Mondays of the weeks to come, each with what the deposits will have grown in the week before it. Nothing of it
 * is a guess: rate and term of a deposit are fixed until it matures.
 * @param today - Weeks that end before it are left out.
 * @returns At most a year of them, until the last deposit matures.
 */
export function weeksAhead(
  deposits: readonly DepositPeriod[],
  today: CivilDate,
): { monday: CivilDate; week: WeekGrowth }[] {
  const first = addDays(today, (8 - weekday(today)) % 7)
  const mondays = Array.from({ length: 52 }, (_, place) => addDays(first, 7 * place))
  return mondays.flatMap((monday) => {
    const week = growthOfWeek(deposits, monday)
    return week.netCop > 0 ? [{ monday, week }] : []
  })
}
