import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { duePayment, payableStatuses } from './due-payment.ts'
import { type PaymentRow, paymentsOfProcess } from './payments.queries.ts'
import { insertPayment } from './store.ts'

/**
 * Makes the row of a new payment while its process is locked, so that it is neither cancelled nor paid twice. Throws
 * STEP_NOT_AVAILABLE, PROCESS_BLOCKED, or PAYMENT_IN_PROGRESS while another payment may still succeed (R29).
 */
export async function newPayment(
  tx: Tx,
  process: ProcessRow,
  values: Pick<PaymentRow, 'method' | 'status'> & { bankCode?: string; nextCheckAt?: Date },
): Promise<PaymentRow> {
  // Updating the process locks it until the transaction ends.
  await setProcessFlags(tx, process.uuid, {})
  const ownProcess = await requireOwnProcess(tx, process.uuid, process.customerId)
  requireStep(ownProcess, ...payableStatuses)
  const { period, amountCop } = await duePayment(tx, ownProcess)
  const earlier = await paymentsOfProcess(tx, process.uuid)
  const payment = await insertPayment(tx, {
    ...values,
    processUuid: process.uuid,
    reference: `${buildReference(process.uuid)}-${earlier.length + 1}`,
    period,
    amountCop,
  })
  if (!payment) throw new ApiError('PAYMENT_IN_PROGRESS')
  return payment
}

/**
 * What the customer writes on a transfer; each payment's own reference begins with it. 60 of its 64 bits are random:
 * among ten million processes, the chance that two share one is 1 in 20,000.
 */
export const buildReference = (processUuid: string) => `C-${processUuid.replaceAll('-', '').slice(0, 16).toUpperCase()}`
