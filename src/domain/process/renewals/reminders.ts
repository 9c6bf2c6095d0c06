import { type CivilDate, diffDays, formatCivilDate } from '../../money/dates/civil-date.ts'
import { renewalWindow } from './window.ts'

/** Calendar days before the maturity at which its customer is reminded (Z04). */
export const reminderDays = [15, 7, 5, 1] as const

/**
 * Z04: which reminders are to be sent today. What was missed is not made up for: only the closest one that is due goes
 * out. None goes out once the maturity has passed or a closer one was sent.
 * @param today - Today in Bogota.
 * @param alreadySent - Those of `reminderDays` that were sent for this maturity.
 * @returns None or one of `reminderDays`.
 */
export function dueReminders(today: CivilDate, maturityDate: CivilDate, alreadySent: readonly number[]): number[] {
  const daysLeft = diffDays(today, maturityDate)
  if (daysLeft < 0) return []
  const due = reminderDays.findLast((days) => daysLeft <= days)
  return due === undefined || alreadySent.some((days) => days <= due) ? [] : [due]
}

/**
 * How the maturity is announced in a reminder.
 * @param today - Today in Bogota.
 * @param maturityDate - Not before today.
 * @returns When it matures and from when, or until when, its customer can decide, in two sentences.
 */
export function maturityText(today: CivilDate, maturityDate: CivilDate): string {
  const daysLeft = diffDays(today, maturityDate)
  const maturity = formatCivilDate(maturityDate)
  const choice = 'decidir si lo renuevas o lo retiras'
  if (daysLeft === 0) return `Tu CDT vence hoy, ${maturity}. Hoy es el último día para ${choice}.`
  const when = `Tu CDT vence ${daysLeft === 1 ? 'mañana' : `en ${daysLeft} días`}, el ${maturity}.`
  const { decideFrom, decideUntil } = renewalWindow(maturityDate)
  const until = `hasta el ${formatCivilDate(decideUntil)}`
  if (today >= decideFrom) return `${when} Ya puedes ${choice}, ${until}.`
  return `${when} Puedes ${choice} desde el ${formatCivilDate(decideFrom)} y ${until}.`
}
