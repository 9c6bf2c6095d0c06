import type { Queryable } from '../../../platform/db/database.ts'
import { listPayments, type PaymentRow } from './store.ts'

/** O01: every payment of a process, newest first. */
export function paymentsOfProcess(db: Queryable, processUuid: string): Promise<PaymentRow[]> {
  return listPayments(db, processUuid)
}
