import type { Context } from '../../../app/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { bankDeposit } from '../../../platform/jobs/definitions.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { requireBankAgrees } from '../bank/verify-bank-user.ts'
import { currentDocuments } from '../documents/current-documents.ts'
import { moveProcess } from '../processes/move-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { newPayment } from './new-payment.ts'
import { requireMethod } from './start-pse-payment.ts'

/**
 * F10: the customer says that the transfer was made; its proof goes to the bank, which looks for the money.
 * Throws PAYMENT_METHOD_NOT_OFFERED, BANK_DECLINES_PERSON, STEP_NOT_AVAILABLE, PAYMENT_IN_PROGRESS, DOCUMENTS_MISSING.
 */
export async function handInProof(ctx: Context, process: ProcessRow): Promise<void> {
  await requireMethod(ctx, process, 'transfer')
  await requireBankAgrees(ctx, process)
  const { uuid: processUuid, customerId } = process
  await inTransaction(ctx.db, async (tx) => {
    await newPayment(tx, process, { method: 'transfer', status: 'pending' })
    const documents = await currentDocuments(tx, processUuid)
    if (!documents.some((document) => document.kind === 'payment-proof')) {
      throw new ApiError('DOCUMENTS_MISSING', { detail: 'Sube el comprobante de la transferencia antes de continuar.' })
    }
    await moveProcess(tx, { processUuid, event: 'deposit-handed-in', actor: 'customer', actorId: customerId })
    await enqueue(ctx.boss, tx, bankDeposit, { processUuid })
  })
}
