import { type CivilDate, isCivilDate } from '#domain/money/dates/civil-date.ts'

/** Days that can be asked for: the calls refuse those of other centuries. */
const askedCenturies = /^(?:19|20|21)/

/** The last that can be asked for. */
export const latestDay = '2199-12-31'

/**
 * O01: a day that the address asks for.
 * @param text - As it stands there.
 * @returns The day; undefined for what is none, or none that the calls take.
 */
export function readDay(text: string | null | undefined): CivilDate | undefined {
  return text && askedCenturies.test(text) && isCivilDate(text) ? text : undefined
}
