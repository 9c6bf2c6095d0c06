import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'

/** Made when it is first needed: to make one takes a phone over a tenth of a second. */
let clock: Intl.DateTimeFormat | undefined

/** In: an instant as the wire has it, or in milliseconds. Out: the time on Colombian clocks, `'3:05 p. m.'`, on one line. */
export function formatClock(instant: string | number): string {
  clock ??= new Intl.DateTimeFormat('es-CO', { timeZone: 'America/Bogota', hour: 'numeric', minute: '2-digit' })
  return clock.format(new Date(instant)).replace(/\s/g, '\u00a0')
}

/** In: an instant. Out: day and time in Colombia, `'21 de noviembre de 2026 a las 3:05 p. m.'`. */
export function formatInstant(instant: string): string {
  return `${formatDay(instant)} a las ${formatClock(instant)}`
}

/** In: an instant. Out: the day in Colombia, `'21 de noviembre de 2026'`. */
export function formatDay(instant: string): string {
  return formatCivilDate(civilDateInBogota(Date.parse(instant)))
}
