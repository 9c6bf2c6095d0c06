import { nextBankingDay, reasonNotBankingDay } from './business-days.ts'
import { addDays, addMonths, type CivilDate, diffDays, getDateParts, weekdayName } from './civil-date.ts'

/** When a CDT matures. `reason` says why the nominal date moved: a holiday's name, `'sábado'` or `'domingo'`. */
export type Maturity = {
  nominalDate: CivilDate
  maturityDate: CivilDate
  /** Calendar days from the nominal date to the maturity; 0 when it did not move. */
  shiftedDays: number
  reason: string | undefined
}

/**
 * @param opening - The opening date, the term in whole days, and the issuer's base.
 * @returns The date by the calendar and the maturity. An issuer with base 360 counts months of 30 days (30/360): 360
 *   days are twelve calendar months and 90 are three. The CDT then matures on the same day of the month, or on the last
 *   day of a shorter month. Days beyond whole months are added as they are. With base 365 the term is a number of
 *   actual days. A maturity that is no banking day moves to the next one (SFC 2007075519-002). The interest stays that
 *   of the agreed term.
 */
export function maturityDate(opening: { openingDate: CivilDate; termDays: number; dayBase: 360 | 365 }): Maturity {
  const { openingDate, termDays, dayBase } = opening
  if (!Number.isInteger(termDays) || termDays < 1) throw new RangeError(`not a term in days: ${termDays}`)
  const nominalDate =
    dayBase === 360
      ? addDays(addMonths(openingDate, Math.floor(termDays / 30)), termDays % 30)
      : addDays(openingDate, termDays)
  const date = nextBankingDay(nominalDate)
  return {
    nominalDate,
    maturityDate: date,
    shiftedDays: diffDays(nominalDate, date),
    reason: reasonNotBankingDay(nominalDate),
  }
}

const counts = ['', 'ese día no paga', 'esos dos días no pagan', 'esos tres días no pagan', 'esos cuatro días no pagan']

/**
 * What a saver has to know of a maturity that moved: why, and that the days between earn nothing.
 * @returns `'El 27 es sábado, y esos dos días no pagan'`; undefined where it did not move.
 */
export function shiftText({ nominalDate, shiftedDays, reason }: Maturity): string | undefined {
  if (reason === undefined) return undefined
  const isWeekend = reason === weekdayName(nominalDate)
  const unpaid = counts[shiftedDays] ?? `esos ${shiftedDays} días no pagan`
  return `El ${getDateParts(nominalDate).day} es ${isWeekend ? reason : 'festivo'}, y ${unpaid}`
}

/**
 * As `shiftText`, of a deposit whose maturity is known.
 * @param agreedDate - The day that the bank or the server names; nothing is said of one that these rules do not reach.
 */
export function shiftTextOf(opening: Parameters<typeof maturityDate>[0], agreedDate: CivilDate): string | undefined {
  const maturity = maturityDate(opening)
  return maturity.maturityDate === agreedDate ? shiftText(maturity) : undefined
}
