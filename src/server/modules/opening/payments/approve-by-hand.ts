import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { duePayment } from './due-payment.ts'
import { goOnWithPayment } from './go-on-with-payment.ts'
import { livePayment, type PaymentRow } from './payments.queries.ts'
import { updateUndecided } from './store.ts'

/** The PSE payment of a process that the provider has not decided; undefined when there is none. */
export async function undecidedPse(db: Queryable, processUuid: string): Promise<PaymentRow | undefined> {
  const process = await loadProcess(db, processUuid)
  const payment = process && (await livePayment(db, processUuid, (await duePayment(db, process)).period))
  return payment?.method === 'pse' && payment.status !== 'approved' ? payment : undefined
}

/**
 * A17: takes an undecided PSE payment of a process for approved on the word of two people, in the caller's transaction;
 * the bank gets it as any other.
 * @returns Whether that very payment still waited; nothing counts otherwise.
 */
export async function approvePseByHand(
  ctx: Context,
  tx: Tx,
  { processUuid, reference, staffId }: { processUuid: string; reference: string | undefined; staffId: string },
): Promise<boolean> {
  const payment = await undecidedPse(tx, processUuid)
  const isApproved =
    payment?.reference === reference &&
    payment &&
    (await updateUndecided(tx, payment.id, { status: 'approved', nextCheckAt: null }))
  if (!isApproved) return false
  return goOnWithPayment(ctx, tx, payment, { actor: 'staff', actorId: staffId })
}
