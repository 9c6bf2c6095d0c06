import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { requireBankAgrees } from '../bank/verify-bank-user.ts'
import { validDocuments } from '../documents/valid-documents.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { goOnWithPayment } from './go-on-with-payment.ts'
import { newPayment } from './new-payment.ts'
import { requireMethod } from './start-pse-payment.ts'

/**
 * F10: the customer says that the transfer was made; its proof goes to the bank, which looks for the money.
 * Throws PAYMENT_METHOD_NOT_OFFERED, BANK_DECLINES_PERSON, STEP_NOT_AVAILABLE, PAYMENT_IN_PROGRESS, DOCUMENTS_MISSING.
 */
export async function handInProof(ctx: Context, process: ProcessRow): Promise<void> {
  await requireMethod(ctx, process, 'transfer')
  await requireBankAgrees(ctx, process)
  const { customerId } = process
  await inTransaction(ctx.db, async (tx) => {
    const payment = await newPayment(tx, process, { method: 'transfer', status: 'pending' })
    const documents = await validDocuments(tx, process)
    if (!documents.some((document) => document.kind === 'payment-proof')) {
      throw new ApiError('DOCUMENTS_MISSING', { detail: 'Sube el comprobante de la transferencia antes de continuar.' })
    }
    const goesOn = await goOnWithPayment(ctx, tx, payment, { actor: 'customer', actorId: customerId })
    if (!goesOn) throw new ApiError('STEP_NOT_AVAILABLE')
  })
}
