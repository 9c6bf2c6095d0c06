import type { Context } from '../../../context.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { advancePayment } from './advance-payment.ts'
import { livePayments } from './payments.queries.ts'
import { stillApproved } from './watch-approved.ts'

/** N04: asks the provider about the payment of a process, of which there is at most one for each period: while it is undecided, and after. */
export async function refreshPayment(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (!process) return
  const ofPse = (await livePayments(ctx.db, processUuid)).filter(({ method }) => method === 'pse')
  // What is undecided comes first: somebody waits for it.
  for (const payment of ofPse.filter(({ status }) => status !== 'approved')) await advancePayment(ctx, process, payment)
  for (const payment of ofPse.filter(({ status }) => status === 'approved')) await stillApproved(ctx, process, payment)
}
