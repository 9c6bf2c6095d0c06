import { addMonths, type CivilDate } from '../../money/dates/civil-date.ts'

/**
 * Whether a renewal asks for the documents anew (decisions §6). In: the day they were handed in last, and today in
 * Bogota. Out: true from the day on which they are a year old; those of 29 February are so on 28 February.
 */
export function needsNewDocuments(lastHandedIn: CivilDate, today: CivilDate): boolean {
  return today >= addMonths(lastHandedIn, 12)
}
