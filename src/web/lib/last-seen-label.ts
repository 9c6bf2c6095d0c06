import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { readTimeMs } from './clock.ts'
import { formatClock } from './format-instant.ts'

/**
 * @param atMs - When something was last received.
 * @returns `'hoy, 10:42 a. m.'`, or with its date.
 */
export function lastSeenLabel(atMs: number, nowMs = readTimeMs()): string {
  const day = civilDateInBogota(atMs)
  return `${day === civilDateInBogota(nowMs) ? 'hoy' : `el ${formatCivilDate(day)}`}, ${formatClock(atMs)}`
}
