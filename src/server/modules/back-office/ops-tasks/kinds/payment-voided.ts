import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { payments } from '../../../../platform/db/schema/opening.ts'
import { findPayments } from '../find-payments.ts'
import type { TaskKind } from '../task-kind.ts'

/** O01: a payment that its provider approved and then took back, while it counts for its process. */
export const paymentVoided: TaskKind = {
  kind: 'payment-voided',
  title: 'Pago anulado después de aprobado: hablar con el cliente y con el banco',
  permission: 'settlePayments',
  find: (db) =>
    findPayments(db, {
      where: and(eq(payments.status, 'approved'), isNotNull(payments.voidedAt)),
      since: sql`${payments.voidedAt}`,
    }),
}
