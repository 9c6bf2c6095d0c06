import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { renewalSend } from '../../deposits/renewals/jobs.ts'
import { bankDeposit } from '../bank/jobs.ts'
import { type Move, moveIfPossible } from '../processes/move-process.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { duePayment } from './due-payment.ts'
import type { PaymentRow } from './payments.queries.ts'

/**
 * Lets a process go on with a payment, in the caller's transaction: an opening to its bank, a renewal with the added
 * money too.
 * @param by - Who says so.
 * @returns False where the process does not wait for a payment of that period.
 */
export async function goOnWithPayment(
  ctx: Context,
  tx: Tx,
  { processUuid, period }: Pick<PaymentRow, 'processUuid' | 'period'>,
  by: Pick<Move, 'actor' | 'actorId'>,
): Promise<boolean> {
  const process = await loadProcess(tx, processUuid)
  if (!process || (await duePayment(tx, process)).period !== period) return false
  if (!(await moveIfPossible(tx, { processUuid, event: 'deposit-handed-in', ...by }))) return false
  await enqueue(ctx.boss, tx, period === 0 ? bankDeposit : renewalSend, { processUuid })
  return true
}
