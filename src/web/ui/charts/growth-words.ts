import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { GrowthDay } from '#domain/money/growth/growth-line.ts'

/**
 * @param day - A day of a line.
 * @param line - What was put in, in whole pesos, and its last day.
 * @returns The day in one sentence: what has been earned before and after taxes, and what that comes to.
 */
export function growthSentence(day: GrowthDay, { amountCop, to }: { amountCop: number; to: CivilDate }): string {
  const { date, grossCop, withholdingCop, netCop } = day
  const verb = date === to ? 'recibes' : 'llevas'
  return (
    `El ${formatCivilDate(date)} ${verb} ${formatCop(netCop)} después de impuestos: ${formatCop(grossCop)} de ` +
    `interés menos ${formatCop(withholdingCop)} de retención. Con tu capital, ${formatCop(amountCop + netCop)}.`
  )
}
