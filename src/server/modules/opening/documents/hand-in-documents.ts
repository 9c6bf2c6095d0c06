import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, settleAll } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { renewalSend } from '../../deposits/renewals/jobs.ts'
import { requireBankAgrees } from '../bank/verify-bank-user.ts'
import { requireNotRefused } from '../processes/bank-refusal.ts'
import { moveProcess } from '../processes/move-process.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import { readOwnPath } from '../processes/path-of-process.ts'
import { renewalPrepare } from '../signature/jobs.ts'
import { requireRateUnchanged } from '../signature/require-rate-unchanged.ts'
import { documentsReview } from './jobs.ts'
import { missingDocuments } from './missing-documents.ts'
import { holdDocuments } from './store.ts'

/** Where papers are handed in, and the job that goes on with them. */
const nextJobs = {
  'CLIENTE-SUBIENDO-DOCUMENTOS': documentsReview,
  'R-CLIENTE-SUBIENDO-DOCUMENTOS': renewalPrepare,
  'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS': renewalSend,
} satisfies Partial<Record<ProcessStatus, typeof documentsReview>>

export const handInStatuses = Object.keys(nextJobs) as readonly (keyof typeof nextJobs)[]

/**
 * F08, P11: hands the papers in: those of an opening for review, those of a renewal for its documents, and what the
 * bank asked for besides to the bank. The rate of an opening must still be the process's own (R30); that of a renewal
 * was agreed with the decision.
 * @returns Where the customer goes on.
 * @throws DOCUMENTS_MISSING with a field for each, RATE_CHANGED, PROCESS_NOT_FOUND, STEP_NOT_AVAILABLE,
 *   BANK_DECLINES_PERSON.
 */
export async function handInDocuments(
  ctx: Context,
  input: { processUuid: string; customerId: string },
): Promise<{ path: string }> {
  const { processUuid, customerId } = input
  const ownProcess = await requireOwnProcess(ctx.db, processUuid, customerId)
  requireStep(ownProcess, ...handInStatuses)
  await requireBankAgrees(ctx, ownProcess)
  return inTransaction(ctx.db, async (tx) => {
    const [, process] = await settleAll([
      holdDocuments(tx, processUuid),
      requireOwnProcess(tx, processUuid, customerId),
    ])
    requireStep(process, ...handInStatuses)
    requireNotRefused(process)
    const missing = await missingDocuments(ctx, process, tx)
    if (missing.length > 0) {
      const fields = missing.map(({ kind, label }) => ({ path: kind, message: `Falta: ${label}` }))
      throw new ApiError('DOCUMENTS_MISSING', { fields })
    }
    if (process.status === 'CLIENTE-SUBIENDO-DOCUMENTOS') await requireRateUnchanged(tx, process)
    await moveProcess(tx, { processUuid, event: 'documents-handed-in', actor: 'customer', actorId: customerId })
    await enqueue(ctx.boss, tx, nextJobs[process.status as keyof typeof nextJobs], { processUuid })
    const { path } = await readOwnPath(ctx, input, { db: tx })
    return { path }
  })
}
