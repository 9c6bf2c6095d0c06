import { needsNewDocuments } from '#domain/process/renewals/documents.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { papersHandedInOn } from '../../opening/documents/last-handed-in.ts'
import { moveProcess } from '../../opening/processes/move-process.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'
import { setProcessFlags } from '../../opening/processes/set-flags.ts'
import { renewalPrepare } from '../../opening/signature/jobs.ts'
import { todayInBogota } from './maturing-deposit.ts'
import { lockRenewal, updateRenewal } from './store.ts'

/**
 * P11: goes on with a renewal whose customer has looked at their personal and financial data and handed them in again:
 * to new papers when the last ones are a year old, else to the document of the decision. Called in the transaction that
 * hands the last form in. Throws STEP_NOT_AVAILABLE unless data are awaited.
 */
export async function afterRenewalData(ctx: Context, tx: Tx, process: ProcessRow): Promise<void> {
  const { uuid: processUuid, customerId } = process
  const renewal = await lockRenewal(tx, processUuid)
  if (!renewal) throw new Error('data were confirmed for a renewal without a decision')
  await updateRenewal(tx, renewal, { dataConfirmedAt: new Date() })
  await setProcessFlags(tx, processUuid, { needsDataUpdate: false })
  const move = { processUuid, actor: 'customer', actorId: customerId } as const
  if (needsNewDocuments(await papersHandedInOn(tx, process), todayInBogota())) {
    await moveProcess(tx, { ...move, event: 'renewal-data-confirmed' })
    return
  }
  await moveProcess(tx, { ...move, event: 'renewal-data-confirmed-documents-current' })
  await enqueue(ctx.boss, tx, renewalPrepare, { processUuid })
}
