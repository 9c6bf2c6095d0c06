import { addBankingDays, nextBankingDay } from '#domain/money/dates/business-days.ts'
import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'

/** Within how many banking days our team writes to whom a process was stopped. */
const contactBankingDays = 2

/**
 * By when our team writes about a process that was stopped. In: the instant at which it last moved, as the wire has it,
 * and now in milliseconds. Out: a sentence with the day; once it is over, one that says so and asks to write to us.
 */
export function contactByText(since: string, nowMs: number): string {
  const by = addBankingDays(nextBankingDay(civilDateInBogota(Date.parse(since))), contactBankingDays)
  const day = formatCivilDate(by)
  return civilDateInBogota(nowMs) > by
    ? `Debíamos escribirte a más tardar el ${day} y nos estamos demorando. Escríbenos y lo miramos ya.`
    : `A más tardar el ${day}.`
}
