import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { renewalRefresh } from '../../deposits/renewals/jobs.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { refreshSignature } from '../signature/refresh-signature.ts'
import { findCase } from './bank.queries.ts'
import { refreshApplication } from './refresh-application.ts'
import { refreshDeposit } from './refresh-deposit.ts'

/**
 * N05: asks the bank about what a process waits for: papers signed by hand, its decision, the deposit. A renewal has a
 * job of its own. Otherwise there is nothing to ask.
 */
export async function refreshBankCase(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (!process) return
  const { status } = process
  if (status === 'ENVIADOS-DOCUMENTOS-A-FIRMA' || status === 'R-ENVIADOS-DOCUMENTOS-A-FIRMA') {
    return refreshSignature(ctx, { processUuid })
  }
  if (status.startsWith('R-')) {
    await inTransaction(ctx.db, (tx) => enqueue(ctx.boss, tx, renewalRefresh, { processUuid }))
    return
  }
  const found = await findCase(ctx.db, processUuid)
  if (!found) return
  if (status === 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF') await refreshApplication(ctx, process, found)
  if (status === 'ENVIADO-AL-BANCO-PARA-CREACION') await refreshDeposit(ctx, process, found)
}
