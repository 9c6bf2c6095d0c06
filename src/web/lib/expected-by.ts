import { addBankingDays } from '#domain/dates/business-days.ts'
import { civilDateInBogota, formatCivilDate } from '#domain/dates/civil-date.ts'

/**
 * By when someone should have acted (Z06). In: the instant at which their turn began, and how many banking days they
 * usually take. Out: the day in words, holidays and weekends of Colombia skipped: `'25 de noviembre de 2026'`.
 */
export function expectedBy(since: string, bankingDays: number): string {
  return formatCivilDate(addBankingDays(civilDateInBogota(Date.parse(since)), bankingDays))
}
