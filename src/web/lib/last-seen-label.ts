import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatClock } from './format-instant.ts'

/** In: when something was last received, and now, in milliseconds. Out: `'hoy, 10:42 a. m.'`, or with its date. */
export function lastSeenLabel(atMs: number, nowMs = Date.now()): string {
  const day = civilDateInBogota(atMs)
  return `${day === civilDateInBogota(nowMs) ? 'hoy' : `el ${formatCivilDate(day)}`}, ${formatClock(atMs)}`
}
