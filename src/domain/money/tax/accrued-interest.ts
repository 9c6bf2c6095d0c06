import { addMonths, type CivilDate, diffDays, getDateParts } from '../dates/civil-date.ts'
import { computeInterest, type Interest, type InterestInput } from '../rates/interest.ts'

/** A deposit from its opening to its maturity; an extension or a renewal begins another period. */
export type DepositPeriod = Omit<InterestInput, 'amountCop'> & {
  openingDate: CivilDate
  /** The banking day on which it is paid. */
  maturityDate: CivilDate
  /** Whole pesos. */
  capitalCop: number
  /** When the bank paid it, where that was before its maturity. */
  endedEarlyOn?: CivilDate
}

/**
 * How many days of its term a deposit has run. Base 365 counts calendar days. Base 360 counts months of 30 days, as its
 * maturity does. A calendar month is 30 days, and the 31st of a month adds none. A term of 360 days then ends on its
 * anniversary and not five days before.
 * @returns Whole days from 0 to the term.
 */
export function elapsedTermDays(
  { openingDate, termDays, dayBase }: Pick<DepositPeriod, 'openingDate' | 'termDays' | 'dayBase'>,
  date: CivilDate,
): number {
  if (date <= openingDate) return 0
  const days = dayBase === 365 ? diffDays(openingDate, date) : daysInMonthsOf30(openingDate, date)
  return Math.min(days, termDays)
}

/**
 * What a deposit has earned by the end of a day, with the same computation as the total. The withholding is what would
 * be withheld of it; the bank takes it when it pays.
 * @returns Whole pesos: no interest on the opening day, the full interest from the end of the term on.
 * @throws RangeError when `computeInterest` does.
 */
export function accruedInterest(period: DepositPeriod, date: CivilDate): Interest {
  const { capitalCop: amountCop } = period
  const termDays = elapsedTermDays(period, date)
  return termDays === 0
    ? { grossCop: 0, withholdingCop: 0, netCop: 0, totalGrossCop: amountCop, totalNetCop: amountCop }
    : computeInterest({ ...period, amountCop, termDays })
}

function daysInMonthsOf30(from: CivilDate, to: CivilDate): number {
  const [begin, end] = [getDateParts(from), getDateParts(to)]
  const months = (end.year - begin.year) * 12 + end.month - begin.month
  // The last month is incomplete while its day has not come yet.
  const wholeMonths = addMonths(from, months) <= to ? months : months - 1
  return wholeMonths * 30 + Math.min(diffDays(addMonths(from, wholeMonths), to), 29)
}
