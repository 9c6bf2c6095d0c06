import { addDays, type CivilDate } from '../../money/dates/civil-date.ts'

/** Calendar days before the maturity at which its customer hears of it (decisions §6). */
export const noticeDays = 30
/** Calendar days before the maturity from which renewal or withdrawal can be requested (B §9). */
export const decideDays = 5

/** The days around a maturity, each included. */
export type RenewalWindow = { noticeFrom: CivilDate; decideFrom: CivilDate; decideUntil: CivilDate }

/**
 * P11: when a deposit that matures is spoken of, and when its customer may decide.
 * @param maturityDate - The maturity, a banking day.
 * @returns The first day of the notice, and the first and the last day of the decision. The last one is the maturity
 *   itself, since the deposit is paid or extended on it.
 */
export function renewalWindow(maturityDate: CivilDate): RenewalWindow {
  return {
    noticeFrom: addDays(maturityDate, -noticeDays),
    decideFrom: addDays(maturityDate, -decideDays),
    decideUntil: maturityDate,
  }
}

/**
 * P11: whether renewal or withdrawal can be requested.
 * @param today - Today in Bogota.
 */
export function canDecide(today: CivilDate, maturityDate: CivilDate): boolean {
  const { decideFrom, decideUntil } = renewalWindow(maturityDate)
  return decideFrom <= today && today <= decideUntil
}
