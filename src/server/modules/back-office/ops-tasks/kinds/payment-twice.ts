import { and, eq, not, sql } from 'drizzle-orm'
import { payments } from '../../../../platform/db/schema/opening.ts'
import { findPayments } from '../find-payments.ts'
import { refundDecided } from '../refund-decided.ts'
import type { TaskKind } from '../task-kind.ts'

/** When the second one was approved. */
const second = sql`(select min(later.updated_at) from ${payments} later
  where later.process_uuid = ${payments.processUuid} and later.period = ${payments.period} and later.status = 'approved'
    and later.created_at > ${payments.createdAt})`

/**
 * O01: a process that was paid twice. Two payments of one period of a process are never live together: the first was approved and
 * then closed because the bank did not find its money, and the second was approved after it.
 */
export const paymentTwice: TaskKind = {
  kind: 'payment-twice',
  title: 'Segundo pago aprobado de un proceso: revisar si hay que devolver el primero',
  permission: 'settlePayments',
  find: (db) =>
    findPayments(db, {
      where: and(
        eq(payments.status, 'voided'),
        eq(payments.method, 'pse'),
        sql`${second} is not null`,
        not(refundDecided(['approved', 'refused'])),
      ),
      since: second,
    }),
}
