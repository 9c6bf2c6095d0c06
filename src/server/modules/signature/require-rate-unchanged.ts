import type { Queryable } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ProcessRow } from '../processes/load-process.ts'
import { rateInForce } from '../simulation/current-rate.ts'

/**
 * R30: the bank must still pay the rate of the process. Called in the transaction that goes on, so that nothing is
 * handed in or signed at a rate that its customer never saw.
 * Throws RATE_CHANGED with `old_rate` and, unless the bank stopped offering the term, `new_rate`.
 */
export async function requireRateUnchanged(
  db: Queryable,
  process: Pick<ProcessRow, 'bankId' | 'termDays' | 'amountCop' | 'ratePercent'>,
): Promise<void> {
  const { bankId, termDays, amountCop, ratePercent } = process
  const inForce = await rateInForce(db, { bankId, termDays, amountCop })
  if (inForce?.ratePercent === ratePercent) return
  if (inForce) throw new ApiError('RATE_CHANGED', { facts: { old_rate: ratePercent, new_rate: inForce.ratePercent } })
  const detail =
    'En este momento el banco no ofrece una tasa para tu monto y plazo. Lo que llevas sigue guardado; vuelve a ' +
    'intentarlo más tarde.'
  throw new ApiError('RATE_CHANGED', { detail, facts: { old_rate: ratePercent } })
}
