import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { payments, processes } from '../../../../platform/db/schema/opening.ts'
import { aboutProcess, depositWords, mostOfKind, type TaskKind } from '../task-kind.ts'

/** O01: a payment that its provider approved and then took back, while it counts for its process. */
export const paymentVoided: TaskKind = {
  kind: 'payment-voided',
  title: 'Pago anulado después de aprobado: hablar con el cliente y con el banco',
  async find(db) {
    const rows = await db
      .select({
        id: payments.id,
        since: payments.voidedAt,
        amountCop: payments.amountCop,
        bankId: processes.bankId,
        processUuid: processes.uuid,
      })
      .from(payments)
      .innerJoin(processes, eq(processes.uuid, payments.processUuid))
      .where(and(eq(payments.status, 'approved'), isNotNull(payments.voidedAt)))
      .orderBy(asc(payments.voidedAt))
      .limit(mostOfKind + 1)
    return rows.map(({ since, ...row }) => ({
      ...row,
      since: since ?? new Date(),
      detail: depositWords(row),
      ...aboutProcess(row.processUuid),
    }))
  },
}
