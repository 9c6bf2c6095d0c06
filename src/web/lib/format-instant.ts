import { civilDateInBogota, formatCivilDate, formatShortDate, timeInBogota } from '#domain/money/dates/civil-date.ts'

/**
 * @param instant - An instant as the wire has it, or in milliseconds.
 * @returns The time on Colombian clocks, `'3:05 p. m.'`, on one line. Written here, since to make a formatter of the
 *   browser blocks a phone for over a tenth of a second.
 */
export function formatClock(instant: string | number): string {
  const { hour, minute } = timeInBogota(new Date(instant).getTime())
  return `${hour % 12 || 12}:${`${minute}`.padStart(2, '0')}\u00a0${hour < 12 ? 'a' : 'p'}.\u00a0m.`
}

/** @returns Day and time in Colombia, `'21 de noviembre de 2026 a las 3:05 p. m.'`. Its point also ends a sentence. */
export function formatInstant(instant: string): string {
  return `${formatDay(instant)} a las ${formatClock(instant)}`
}

/** @returns The same for a narrow place, `'21 nov 2026, 3:05 p. m.'`. */
export function formatShortInstant(instant: string): string {
  return `${formatShortDate(civilDateInBogota(Date.parse(instant)))}, ${formatClock(instant)}`
}

/** @returns The day in Colombia, `'21 de noviembre de 2026'`. */
export function formatDay(instant: string): string {
  return formatCivilDate(civilDateInBogota(Date.parse(instant)))
}
