import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { computeKeptResults } from './kept-results.ts'
import type { ReceivedAnswer } from './offers.ts'
import type { RatesInPage } from './rates-in-page.ts'

/**
 * What the banks pay for an amount and a term by the rates in the page. The amount is in whole pesos, the term in days,
 * and the day is that of the opening.
 * @returns The answer, as one of the server would be.
 */
export function simulateInPage(
  { rates, turboBankIds }: RatesInPage,
  { amountCop, termDays, on }: { amountCop: number; termDays: number; on: CivilDate },
): ReceivedAnswer {
  return { amountCop, results: computeKeptResults({ rates }, amountCop, on, { turboBankIds, termDays }) }
}
