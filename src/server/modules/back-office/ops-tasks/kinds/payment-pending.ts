import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { payments, processes } from '../../../../platform/db/schema/opening.ts'
import { payableStatuses } from '../../../opening/payments/due-payment.ts'
import { aboutProcess, depositWords, mostOfKind, type TaskKind } from '../task-kind.ts'

/** PSE decides within minutes; after this many hours somebody has to ask the provider. */
const pendingHours = 4

/** O01: a payment that its provider has neither approved nor declined for hours. */
export const paymentPending: TaskKind = {
  kind: 'payment-pending',
  title: `Pago sin respuesta hace más de ${pendingHours} horas: preguntar al proveedor`,
  async find(db) {
    const rows = await db
      .select({
        id: payments.id,
        since: payments.createdAt,
        amountCop: payments.amountCop,
        bankId: processes.bankId,
        processUuid: processes.uuid,
      })
      .from(payments)
      .innerJoin(processes, eq(processes.uuid, payments.processUuid))
      .where(
        and(
          inArray(processes.status, [...payableStatuses]),
          inArray(payments.status, ['starting', 'pending']),
          sql`${payments.createdAt} < now() - make_interval(hours => ${pendingHours}::int)`,
        ),
      )
      .orderBy(asc(payments.createdAt))
      .limit(mostOfKind + 1)
    return rows.map((row) => ({ ...row, detail: depositWords(row), ...aboutProcess(row.processUuid) }))
  },
}
