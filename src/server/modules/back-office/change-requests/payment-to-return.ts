import type { Queryable } from '../../../platform/db/database.ts'
import { livePayment, type PaymentRow, paymentsOfProcess } from '../../opening/payments/payments.queries.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'
import { renewalsWithoutMoney } from '../../opening/processes/running-renewal.queries.ts'

/**
 * A17: the payment of a process whose money the bank may have to give back: a decided PSE payment that the deposit does
 * not rest on, or any that was approved for a process that came to nothing. So is one for a renewal that went on
 * without it. A transfer that nobody saw was none.
 * @returns Undefined where there is nothing to give back.
 */
export async function paymentToReturn(
  db: Queryable,
  process: Pick<ProcessRow, 'uuid' | 'status'>,
  reference: string,
): Promise<PaymentRow | undefined> {
  const payment = (await paymentsOfProcess(db, process.uuid)).find((one) => one.reference === reference)
  if (!payment || payment.status === 'starting' || payment.status === 'pending') return undefined
  if (process.status === 'NEGOCIO-PERDIDO') return payment.status === 'approved' ? payment : undefined
  if (await isLateForRenewal(db, process.uuid, payment)) return payment
  const restsOn = await livePayment(db, process.uuid, payment.period)
  return payment.method === 'pse' && restsOn?.reference !== reference ? payment : undefined
}

/** Whether a payment was approved although the renewal it was for went on without the money (decision 063). */
async function isLateForRenewal(db: Queryable, processUuid: string, payment: PaymentRow): Promise<boolean> {
  if (payment.period === 0 || payment.status !== 'approved') return false
  return (await renewalsWithoutMoney(db, processUuid)).includes(payment.period - 1)
}
