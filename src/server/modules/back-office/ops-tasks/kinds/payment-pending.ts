import { and, inArray, sql } from 'drizzle-orm'
import { payments, processes } from '../../../../platform/db/schema/opening.ts'
import { payableStatuses } from '../../../opening/payments/due-payment.ts'
import { findPayments } from '../find-payments.ts'
import type { TaskKind } from '../task-kind.ts'

/** PSE decides within minutes; after this many hours somebody has to ask the provider. */
const pendingHours = 4

/** O01: a payment that its provider has neither approved nor declined for hours. */
export const paymentPending: TaskKind = {
  kind: 'payment-pending',
  title: `Pago sin respuesta hace más de ${pendingHours} horas: preguntar al proveedor`,
  permission: 'moveProcesses',
  find: (db) =>
    findPayments(db, {
      where: and(
        inArray(processes.status, [...payableStatuses]),
        inArray(payments.status, ['starting', 'pending']),
        sql`${payments.createdAt} < now() - make_interval(hours => ${pendingHours}::int)`,
      ),
      since: sql`${payments.createdAt}`,
    }),
}
