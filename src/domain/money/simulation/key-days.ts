import { addDays, type CivilDate, civilDateInBogota } from '../dates/civil-date.ts'

const hourMs = 3_600_000
// Bogota is five hours behind UTC all year.
const bogotaBehindUtcMs = 5 * hourMs
/** How long after midnight the key of the day before still counts: a page may have been opened just before. */
const graceMs = hourMs

/**
 * S04.
 * @param nowMs - An instant, milliseconds since 1970.
 * @returns The days in Bogota whose keys count then, today first.
 */
export function daysOfKeys(nowMs: number): CivilDate[] {
  const today = civilDateInBogota(nowMs)
  return civilDateInBogota(nowMs - graceMs) === today ? [today] : [today, addDays(today, -1)]
}

/**
 * S04.
 * @param nowMs - An instant.
 * @returns When the key of that day ends: the next midnight in Bogota, milliseconds since 1970.
 */
export function keyEndsAtMs(nowMs: number): number {
  return Date.parse(`${addDays(civilDateInBogota(nowMs), 1)}T00:00:00Z`) + bogotaBehindUtcMs
}
