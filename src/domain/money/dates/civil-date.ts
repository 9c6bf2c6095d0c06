/** A calendar date in America/Bogota (R31), `'2026-11-21'`; no time of day, no time zone. */
export type CivilDate = string

const dayMs = 86_400_000
// Colombia has had no summer time since 1993, so its clock is always five hours behind UTC.
const bogotaBehindUtcMs = 5 * 3_600_000

export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

const weekdayNames = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** @returns Whether it is a date that the calendar has, from the year 1000 on, written `'YYYY-MM-DD'`. */
export function isCivilDate(text: string): boolean {
  return parseParts(text) !== undefined
}

/**
 * @param month - 1 to 12.
 * @throws RangeError when the calendar has no such day.
 */
export function civilDate(year: number, month: number, day: number): CivilDate {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  getDateParts(date)
  return date
}

/**
 * @returns Its year, month 1 to 12 and day.
 * @throws A RangeError when it is no date.
 */
export function getDateParts(date: CivilDate): { year: number; month: number; day: number } {
  const parts = parseParts(date)
  if (!parts) throw new RangeError(`not a date: ${date}`)
  return parts
}

/** @param days - Whole days, which may be negative. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days)
}

/**
 * @param months - Whole months.
 * @returns The same day this many months later, or the last day of a month that is shorter.
 */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = getDateParts(date)
  const index = year * 12 + (month - 1) + months
  const toYear = Math.floor(index / 12)
  const toMonth = index - toYear * 12 + 1
  return civilDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** @returns The days from the first date to the second, negative when the second is earlier. */
export function diffDays(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** @returns 0 Sunday, 1 Monday … 6 Saturday. */
export function weekday(date: CivilDate): number {
  // Day 0, 1 January 1970, was a Thursday.
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

/**
 * @param epochMs - An instant, milliseconds since 1970 UTC.
 * @returns The date on Colombian clocks at that instant.
 */
export function civilDateInBogota(epochMs: number): CivilDate {
  return fromDayNumber(Math.floor((epochMs - bogotaBehindUtcMs) / dayMs))
}

/** @returns The first instant of a day in Bogota, in milliseconds since 1970 UTC. */
export function startOfDayMs(date: CivilDate): number {
  return dayNumber(date) * dayMs + bogotaBehindUtcMs
}

/**
 * @param epochMs - An instant, in milliseconds since 1970.
 * @returns The time of day in Bogota then.
 */
export function timeInBogota(epochMs: number): { hour: number; minute: number } {
  const minutes = Math.floor((epochMs - bogotaBehindUtcMs) / 60_000)
  const ofDay = minutes - Math.floor(minutes / (24 * 60)) * 24 * 60
  return { hour: Math.floor(ofDay / 60), minute: ofDay % 60 }
}

/** @returns `'sábado'`. */
export function weekdayName(date: CivilDate): string {
  return weekdayNames[weekday(date)] ?? ''
}

/** @returns `'21 de noviembre de 2026'`. */
export function formatCivilDate(date: CivilDate): string {
  const { year, month, day } = getDateParts(date)
  return `${day} de ${monthNames[month - 1]} de ${year}`
}

/** @returns `'sábado 21 nov 2026'`. */
export function formatDayOfWeek(date: CivilDate): string {
  return `${weekdayName(date)} ${formatShortDate(date)}`
}

/** @returns `'21 nov 2026'`. */
export function formatShortDate(date: CivilDate): string {
  const { year, month, day } = getDateParts(date)
  return `${day} ${monthNames[month - 1]?.slice(0, 3)} ${year}`
}

function parseParts(text: string): { year: number; month: number; day: number } | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return undefined
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return { year, month, day }
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function dayNumber(date: CivilDate): number {
  const { year, month, day } = getDateParts(date)
  return Date.UTC(year, month - 1, day) / dayMs
}

/** The last day that was asked for: today is asked for at every request. */
let lastDay: { days: number; date: CivilDate } | undefined

function fromDayNumber(days: number): CivilDate {
  if (lastDay?.days === days) return lastDay.date
  const date = dateOfDay(days)
  lastDay = { days, date }
  return date
}

function dateOfDay(days: number): CivilDate {
  const date = new Date(days * dayMs)
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a day: ${days}`)
  return civilDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}
