import { partnerBank } from '#domain/banks/registry.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { explainInterest } from '#domain/money/rates/explain.ts'
import type { ProcessRow } from './processes.queries.ts'

/** What a process's deposit earns at its own rate, opened on the given day, with every step explained. */
export function computeEarnings(
  process: Pick<ProcessRow, 'amountCop' | 'termDays' | 'ratePercent' | 'bankId'>,
  openingDate: CivilDate,
) {
  const { amountCop, termDays, ratePercent, bankId } = process
  const { dayBase } = partnerBank(bankId)
  return explainInterest({ amountCop, termDays, ratePercent, dayBase, openingDate })
}
