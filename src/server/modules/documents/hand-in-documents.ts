import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import { documentsReview } from '../../jobs/definitions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { moveProcess } from '../processes/move-process.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import { pathOfProcess } from '../processes/path-of-process.ts'
import { requireRateUnchanged } from '../signature/require-rate-unchanged.ts'
import { missingDocuments } from './missing-documents.ts'
import { holdDocuments } from './store.ts'

/**
 * F08: hands the papers in for review. The bank's rate must still be the process's own (R30).
 * Out: where the customer goes on. Throws DOCUMENTS_MISSING with a field for each, RATE_CHANGED, PROCESS_NOT_FOUND,
 * STEP_NOT_AVAILABLE.
 */
export async function handInDocuments(
  ctx: Context,
  input: { processUuid: string; customerId: string },
): Promise<{ path: string }> {
  const { processUuid, customerId } = input
  return inTransaction(ctx.db, async (tx) => {
    await requireOwnProcess(ctx, processUuid, customerId, tx)
    await holdDocuments(tx, processUuid)
    const process = await requireOwnProcess(ctx, processUuid, customerId, tx)
    requireStep(process, 'CLIENTE-SUBIENDO-DOCUMENTOS')
    const missing = await missingDocuments(ctx, process, tx)
    if (missing.length > 0) {
      const fields = missing.map(({ kind, label }) => ({ path: kind, message: `Falta: ${label}` }))
      throw new ApiError('DOCUMENTS_MISSING', { fields })
    }
    await requireRateUnchanged(tx, process)
    await moveProcess(tx, { processUuid, event: 'documents-handed-in', actor: 'customer', actorId: customerId })
    await enqueue(ctx.boss, tx, documentsReview, { processUuid })
    const moved = await requireOwnProcess(ctx, processUuid, customerId, tx)
    return { path: await pathOfProcess(ctx, moved, { db: tx }) }
  })
}
