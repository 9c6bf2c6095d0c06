import { addMonths, type CivilDate } from '../../money/dates/civil-date.ts'

/**
 * Whether a renewal asks for the documents again (decisions §6).
 * @param lastHandedIn - The day of the last upload.
 * @param today - Today in Bogota.
 * @returns True from the day on which they are a year old; for 29 February that is 28 February.
 */
export function needsNewDocuments(lastHandedIn: CivilDate, today: CivilDate): boolean {
  return today >= addMonths(lastHandedIn, 12)
}
