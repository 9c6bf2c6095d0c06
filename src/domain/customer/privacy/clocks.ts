import { addBankingDays, isBankingDay } from '../../money/dates/business-days.ts'
import { addDays, type CivilDate } from '../../money/dates/civil-date.ts'

/** A question (consulta) or one of the claims (reclamo) about personal data. */
export type PrivacyRequestKind = 'question' | 'correction' | 'withdrawal' | 'deletion'

/** How each kind is called in front of people. */
export const privacyRequestNames: Readonly<Record<PrivacyRequestKind, string>> = {
  question: 'Consulta',
  correction: 'Corrección',
  withdrawal: 'Retiro de una autorización',
  deletion: 'Eliminación de tus datos',
}

/** Business days for the answer: ten for a question (Law 1581 of 2012, art. 14), fifteen for a claim (art. 15). */
export const privacyAnswerDays: Readonly<Record<PrivacyRequestKind, number>> = {
  question: 10,
  correction: 15,
  withdrawal: 15,
  deletion: 15,
}

/**
 * Z09: the last day for the answer.
 * @param receivedOn - The day in Colombia on which the request arrived.
 * @returns The last of the business days that this kind has, counted from the day after the arrival.
 */
export function privacyDueOn(kind: PrivacyRequestKind, receivedOn: CivilDate): CivilDate {
  return addBankingDays(receivedOn, privacyAnswerDays[kind])
}

/** @returns The business days left: 0 on the last day itself, negative when it has passed. */
export function privacyDaysLeft(today: CivilDate, dueOn: CivilDate): number {
  const sign = today <= dueOn ? 1 : -1
  const [from, to] = sign === 1 ? [today, dueOn] : [dueOn, today]
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBankingDay(day)) days += 1
  return days === 0 ? 0 : sign * days
}
