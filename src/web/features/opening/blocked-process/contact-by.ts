import { addBankingDays, nextBankingDay } from '#domain/money/dates/business-days.ts'
import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'

/** How many banking days the team has to write to the customer of a stopped process. */
const contactBankingDays = 2

/**
 * By when the team writes about a stopped process.
 * @param since - The instant of its last change, as the wire has it.
 * @param nowMs - Now in milliseconds.
 * @returns A sentence with the day; once it is over, one that says so and asks the customer to write.
 */
export function contactByText(since: string, nowMs: number): string {
  const by = addBankingDays(nextBankingDay(civilDateInBogota(Date.parse(since))), contactBankingDays)
  const day = formatCivilDate(by)
  return civilDateInBogota(nowMs) > by
    ? `Debíamos escribirte a más tardar el ${day} y nos estamos demorando. Escríbenos y lo miramos ya.`
    : `A más tardar el ${day}.`
}
