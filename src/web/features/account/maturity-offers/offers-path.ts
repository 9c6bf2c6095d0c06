import { pagePaths } from '#contract/paths.ts'
import { addDays, type CivilDate } from '#domain/money/dates/civil-date.ts'
import { noticeDays } from '#domain/process/renewals/window.ts'

/** The query parameter of the page of all deposits for the noted one whose offers are compared. */
export const offersParam = 'ofertas'

/** The address at which the offers for the maturity of a noted deposit are compared (Z18). */
export const offersPath = (noteId: string) => `${pagePaths.allDeposits}?${offersParam}=${noteId}`

/** Z18: whether the offers for a maturity are compared: in the thirty days before it, and on it. */
export function isComparable(maturityDate: CivilDate, today: CivilDate): boolean {
  return addDays(maturityDate, -noticeDays) <= today && today <= maturityDate
}

/** The query parameter for the term that is compared first, in days. */
const termParam = 'plazo'

/** @returns The term that an address asks for, in days; NaN for none. */
export const readWantedTerm = (query: URLSearchParams) => Number(query.get(termParam) ?? Number.NaN)

/** An address of offers, with the term that is compared first. */
export const withTerm = (path: string, termDays: number) => `${path}&${termParam}=${termDays}`
