import type { Tx } from '../../../platform/db/database.ts'
import { livePayment } from './payments.queries.ts'
import { closeLive, updateUndecided } from './store.ts'

/**
 * Closes the live payment of a period because the bank did not find its money, so that the customer may pay again. A transfer that
 * cannot be found was none; a PSE payment that had been approved counts as voided.
 */
export async function closeLivePayment(tx: Tx, processUuid: string, period: number): Promise<void> {
  const payment = await livePayment(tx, processUuid, period)
  if (payment) await closeLive(tx, payment.id, payment.method === 'pse' ? 'voided' : 'declined')
}

/** The bank issued, so the money of a transfer is there, which nobody else could have said. */
export async function confirmLivePayment(tx: Tx, processUuid: string, period: number): Promise<void> {
  const payment = await livePayment(tx, processUuid, period)
  if (payment?.method === 'transfer') await updateUndecided(tx, payment.id, { status: 'approved' })
}
