/** O04: when somebody of the team is away. Pure rules about civil days of Bogota. */
import { addDays, type CivilDate, diffDays, startOfDayMs } from '../../money/dates/civil-date.ts'

/** Somebody away for longer leaves the team, or says so again. */
export const mostAbsentDays = 366

/** The first and the last day on which somebody is away. */
export type Absence = { from: CivilDate; until: CivilDate }

/** @returns Whether that day is one of the absence, its first and last included. */
export function isAwayOn({ from, until }: Absence, day: CivilDate): boolean {
  return from <= day && day <= until
}

/** @returns Whether two absences share a day. */
export function overlaps(one: Absence, other: Absence): boolean {
  return one.from <= other.until && other.from <= one.until
}

/** @returns The instant in milliseconds at which somebody is back: the first of the day after. */
export function backAtMs({ until }: Absence): number {
  return startOfDayMs(addDays(until, 1))
}

/**
 * @returns What is wrong with an absence that is said today: it ends before it begins, it is over, or it is too long.
 */
export function absenceFault(
  { from, until }: Absence,
  today: CivilDate,
): 'ends-before' | 'is-over' | 'too-long' | undefined {
  if (until < from) return 'ends-before'
  if (until < today) return 'is-over'
  return diffDays(from, until) + 1 > mostAbsentDays ? 'too-long' : undefined
}
