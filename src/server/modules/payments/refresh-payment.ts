import type { Context } from '../../context.ts'
import { loadProcess } from '../processes/load-process.ts'
import { advancePayment } from './advance-payment.ts'
import { findLive } from './store.ts'

/** N04: asks the provider about the payment of a process that is still undecided; there is at most one. */
export async function refreshPayment(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx, processUuid)
  const payment = await findLive(ctx.db, processUuid)
  if (!process || payment?.method !== 'pse' || payment.status === 'approved') return
  await advancePayment(ctx, process, payment)
}
