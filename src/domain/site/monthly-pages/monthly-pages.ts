import {
  addDays,
  addMonths,
  type CivilDate,
  civilDate,
  formatCivilDate,
  getDateParts,
} from '../../money/dates/civil-date.ts'

/** A page `/mejores-cdt-{month}-{year}` (R04). */
export type MonthlyPage = { year: number; month: number; monthName: string; path: string }

/** What an address of a monthly page answers on a day. */
export type MonthlyAnswer =
  | { kind: 'page'; page: MonthlyPage }
  | { kind: 'elsewhere'; to: string }
  | { kind: 'unknown' }

/** The first year with monthly pages (B §2.14). */
export const firstMonthlyYear = 2021

/** The next month has its page when at most this many days remain in the month (B §9). */
const daysBeforeNextMonth = 1

const monthNames: readonly string[] = Array.from({ length: 12 }, (_, index) => {
  const [, , name = ''] = formatCivilDate(civilDate(2026, index + 1, 1)).split(' ')
  return name
})

/**
 * @param month - 1 to 12.
 * @throws RangeError when there is no such month.
 */
export function monthlyPage(year: number, month: number): MonthlyPage {
  const monthName = monthNames[month - 1]
  if (monthName === undefined) throw new RangeError(`no month: ${month}`)
  return { year, month, monthName, path: `/mejores-cdt-${monthName}-${year}` }
}

/** @returns The page to which earlier years redirect: that of the current month. */
export function leadMonthlyPage(today: CivilDate): MonthlyPage {
  const { year, month } = getDateParts(today)
  return monthlyPage(year, month)
}

/**
 * R04.
 * @returns The pages that exist, in order: every month of the year up to now. The next month, even in the next year, is
 *   added when at most one day remains in this one.
 */
export function monthlyPagesOn(today: CivilDate): MonthlyPage[] {
  const { year, month } = getDateParts(today)
  const pages = Array.from({ length: month }, (_, index) => monthlyPage(year, index + 1))
  const soon = getDateParts(addDays(today, daysBeforeNextMonth + 1))
  const next = getDateParts(addMonths(civilDate(year, month, 1), 1))
  return soon.year === next.year && soon.month === next.month ? [...pages, monthlyPage(next.year, next.month)] : pages
}

/**
 * @param path - An address from the root.
 * @returns The month that it names, whether its page exists today or not; undefined for any other address.
 */
export function monthlyPageAt(path: string): MonthlyPage | undefined {
  const [, name = '', year = ''] = /^\/mejores-cdt-([a-z]+)-(\d{4})$/.exec(path) ?? []
  const month = monthNames.indexOf(name) + 1
  return month === 0 ? undefined : monthlyPage(Number(year), month)
}

/**
 * R04: what is at an address.
 * @param path - An address from the root.
 * @returns Its page; the page of the current month for earlier years from 2021 on; `unknown` for months that have not
 *   come; undefined where the address is not a monthly page.
 */
export function monthlyAnswer(path: string, today: CivilDate): MonthlyAnswer | undefined {
  const page = monthlyPageAt(path)
  if (!page) return undefined
  if (monthlyPagesOn(today).some((one) => one.path === page.path)) return { kind: 'page', page }
  const { year } = getDateParts(today)
  const isEarlier = page.year >= firstMonthlyYear && page.year < year
  return isEarlier ? { kind: 'elsewhere', to: leadMonthlyPage(today).path } : { kind: 'unknown' }
}

/** @returns Its key in the open rates, `2026-10`. */
export function monthKey({ year, month }: Pick<MonthlyPage, 'year' | 'month'>): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/**
 * @param key - A month as `2026-10`.
 * @returns Its last day; undefined where it is no month.
 */
export function findLastDay(key: string): CivilDate | undefined {
  const [, year = '', month = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(key) ?? []
  return year ? addDays(addMonths(civilDate(Number(year), Number(month), 1), 1), -1) : undefined
}
