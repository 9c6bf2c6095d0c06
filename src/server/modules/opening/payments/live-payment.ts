import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { closeLive, findLive, type PaymentRow, updateUndecided } from './store.ts'

export type { PaymentRow } from './store.ts'

/** The payment that counts for a process: under way, or approved; undefined when there is none. */
export function livePayment(db: Queryable, processUuid: string): Promise<PaymentRow | undefined> {
  return findLive(db, processUuid)
}

/**
 * Closes the live payment because the bank did not find its money, so that the customer may pay again. A transfer that
 * cannot be found was none; a PSE payment that had been approved counts as voided.
 */
export async function closeLivePayment(tx: Tx, processUuid: string): Promise<void> {
  const payment = await findLive(tx, processUuid)
  if (payment) await closeLive(tx, payment.id, payment.method === 'pse' ? 'voided' : 'declined')
}

/** The bank issued, so the money of a transfer is there, which nobody else could have said. */
export async function confirmLivePayment(tx: Tx, processUuid: string): Promise<void> {
  const payment = await findLive(tx, processUuid)
  if (payment?.method === 'transfer') await updateUndecided(tx, payment.id, { status: 'approved' })
}
