import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { findRateInForce } from '../processes/rate-change.ts'

type OfferedDeposit = Pick<ProcessRow, 'bankId' | 'termDays' | 'amountCop' | 'bonusAddedCop' | 'ratePercent'>

/**
 * R30: the bank must still pay the rate of the process. Called in the transaction that goes on, so that nothing is
 * handed in or signed at a rate that its customer never saw.
 * Throws RATE_CHANGED with `old_rate` and, unless the bank stopped offering the term, `new_rate`.
 */
export async function requireRateUnchanged(db: Queryable, process: OfferedDeposit): Promise<void> {
  const { ratePercent } = process
  const inForce = await findRateInForce(db, process)
  if (inForce?.ratePercent === ratePercent) return
  if (inForce) throw new ApiError('RATE_CHANGED', { facts: { oldRate: ratePercent, newRate: inForce.ratePercent } })
  const detail =
    'En este momento el banco no ofrece una tasa para tu monto y plazo. Lo que llevas sigue guardado; vuelve a ' +
    'intentarlo más tarde.'
  throw new ApiError('RATE_CHANGED', { detail, facts: { oldRate: ratePercent } })
}

/** R30: whether the bank still pays the rate of the process, for a job, which waits until it does or a new one is accepted. */
export async function isRateUnchanged(db: Queryable, process: OfferedDeposit): Promise<boolean> {
  return (await findRateInForce(db, process))?.ratePercent === process.ratePercent
}
