import type { Context } from '../../../app/context.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { advancePayment } from './advance-payment.ts'
import { livePayment } from './payments.queries.ts'
import { stillApproved } from './watch-approved.ts'

/** N04: asks the provider about the payment of a process, of which there is at most one: while it is undecided, and after. */
export async function refreshPayment(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  const payment = await livePayment(ctx.db, processUuid)
  if (!process || payment?.method !== 'pse') return
  if (payment.status === 'approved') await stillApproved(ctx, process, payment)
  else await advancePayment(ctx, process, payment)
}
