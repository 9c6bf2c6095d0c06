import { beforeSigningStatuses } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { signaturePrepare } from '../signature/jobs.ts'
import { requireOwnProcess, requireStep } from './own-process.ts'
import { rateChanged } from './present-refusals.ts'
import type { ProcessRow } from './processes.queries.ts'
import { findRateInForce } from './rate-change.ts'
import { appendHistory, lockProcess, updateProcess } from './store.ts'

/**
 * P07: accepts the bank's new rate, exactly the one in force and no other. Documents with the old rate are made again.
 * Accepting the rate the process already has changes nothing.
 */
export async function updateRate(
  ctx: Context,
  customerId: string,
  input: { uuid: string; rate: string },
): Promise<ProcessRow> {
  return inTransaction(ctx.db, async (tx) => {
    await requireOwnProcess(tx, input.uuid, customerId)
    const process = await lockProcess(tx, input.uuid)
    if (!process) throw new ApiError('PROCESS_NOT_FOUND')
    requireStep(process, ...beforeSigningStatuses)
    const inForce = await findRateInForce(tx, process)
    if (!inForce) throw new ApiError('TERM_NOT_OFFERED')
    const { ratePercent } = inForce
    if (Number(ratePercent) !== Number(input.rate)) {
      throw rateChanged(process.ratePercent, ratePercent)
    }
    if (ratePercent === process.ratePercent) return process
    await updateProcess(tx, process.uuid, { ratePercent })
    await appendHistory(tx, {
      processUuid: process.uuid,
      event: 'rate-accepted',
      fromStatus: process.status,
      toStatus: process.status,
      actor: 'customer',
      actorId: customerId,
    })
    if (process.status === 'ENVIADOS-DOCUMENTOS-A-FIRMA') {
      await enqueue(ctx.boss, tx, signaturePrepare, { processUuid: process.uuid })
    }
    return { ...process, ratePercent }
  })
}
