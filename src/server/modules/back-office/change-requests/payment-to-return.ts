import type { Queryable } from '../../../platform/db/database.ts'
import { livePayment, type PaymentRow, paymentsOfProcess } from '../../opening/payments/payments.queries.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'

/**
 * A17: the payment of a process whose money the bank may have to give back: a decided PSE payment that the deposit does
 * not rest on, or any that was approved for a process that came to nothing. A transfer that nobody saw was none.
 * Out: undefined where there is nothing to give back.
 */
export async function paymentToReturn(
  db: Queryable,
  process: Pick<ProcessRow, 'uuid' | 'status'>,
  reference: string,
): Promise<PaymentRow | undefined> {
  const payment = (await paymentsOfProcess(db, process.uuid)).find((one) => one.reference === reference)
  if (!payment || payment.status === 'starting' || payment.status === 'pending') return undefined
  if (process.status === 'NEGOCIO-PERDIDO') return payment.status === 'approved' ? payment : undefined
  const restsOn = await livePayment(db, process.uuid)
  return payment.method === 'pse' && restsOn?.reference !== reference ? payment : undefined
}
