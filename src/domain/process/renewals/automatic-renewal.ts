import { type CivilDate, formatCivilDate } from '../../money/dates/civil-date.ts'
import { maturityDate as findMaturity } from '../../money/dates/maturity.ts'
import type { DayBase } from '../../money/rates/growth.ts'

/** The period of a deposit that comes to its end: its maturity, its term in days, and how its issuer counts. */
export type MaturingPeriod = { maturityDate: CivilDate; termDays: number; dayBase: DayBase }

/** The period that follows one that matures. */
export type NextPeriod = { newOpeningDate: CivilDate; newMaturityDate: CivilDate }

/**
 * Z04: what the law makes of a deposit about which nothing is said: it is extended for the same term from its maturity
 * on (colombia.md §2.4). A renewal for the same term has the same dates.
 * @param options - The period that ends.
 * @returns The first day and the maturity of the next, a banking day again.
 */
export function automaticRenewal({ maturityDate, termDays, dayBase }: MaturingPeriod): NextPeriod {
  const next = findMaturity({ openingDate: maturityDate, termDays, dayBase })
  return { newOpeningDate: maturityDate, newMaturityDate: next.maturityDate }
}

/**
 * @param period - A period that ended.
 * @param extensions - How often the law extended it since.
 * @returns The maturity after the last extension.
 */
export function maturityAfterExtensions(period: MaturingPeriod, extensions: number): CivilDate {
  let { maturityDate } = period
  for (let count = 0; count < extensions; count += 1) {
    maturityDate = automaticRenewal({ ...period, maturityDate }).newMaturityDate
  }
  return maturityDate
}

/**
 * Z04: what its customer reads beforehand: what happens if they do nothing.
 * @param period - The period that ends.
 * @returns One sentence with the term, the new maturity and the day whose rate holds.
 */
export function automaticRenewalText(period: MaturingPeriod): string {
  const { newOpeningDate, newMaturityDate } = automaticRenewal(period)
  const term = period.termDays === 1 ? '1 día' : `${period.termDays} días`
  const rateDay = `a la tasa que el banco tenga el ${formatCivilDate(newOpeningDate)}`
  return `Si no nos dices nada, tu CDT se prorroga por ${term} más, hasta el ${formatCivilDate(newMaturityDate)}, ${rateDay}.`
}
