import { civilDateInBogota, formatCivilDate, isCivilDate } from '../dates/civil-date.ts'

/** Shown in place of an invalid date (B §5.7). */
export const invalidDateText = 'Fecha no válida'

const hoursBehindUtc = 5

// An instant must state its zone: without one, it would be read in the zone of the reader's device.
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * The Colombian date of an instant: five hours behind UTC (B §5.7).
 * @param value - Milliseconds since 1970, an ISO 8601 text with its zone, or a date without a time, which is shown as
 *   it stands.
 * @returns `'21 de noviembre de 2026'`, or `'Fecha no válida'`.
 */
export function formatLocalDate(value: number | string): string {
  if (typeof value === 'string' && isCivilDate(value)) return formatCivilDate(value)
  const epochMs = toInstant(value)
  return epochMs === undefined ? invalidDateText : formatCivilDate(civilDateInBogota(epochMs))
}

/**
 * The Colombian date and time of an instant.
 * @param value - As `formatLocalDate`, but always an instant.
 * @returns `'21 de noviembre de 2026, 3:05 p. m.'`, or `'Fecha no válida'`.
 */
export function formatLocalDateTime(value: number | string): string {
  const epochMs = toInstant(value)
  if (epochMs === undefined) return invalidDateText
  const clock = new Date(epochMs - hoursBehindUtc * 3_600_000)
  const hour = clock.getUTCHours()
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0')
  const half = hour < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.'
  return `${formatCivilDate(civilDateInBogota(epochMs))}, ${hour % 12 === 0 ? 12 : hour % 12}:${minutes}\u00a0${half}`
}

function toInstant(value: number | string): number | undefined {
  // Engines differ on 30 February, so `isCivilDate` checks the calendar day.
  if (typeof value === 'string' && !(instantPattern.test(value) && isCivilDate(value.slice(0, 10)))) return undefined
  const epochMs = typeof value === 'number' ? value : Date.parse(value)
  // No date in this product has a year with fewer or more than four digits.
  return epochMs >= Date.UTC(1000, 0, 2) && epochMs < Date.UTC(9999, 11, 31) ? epochMs : undefined
}
