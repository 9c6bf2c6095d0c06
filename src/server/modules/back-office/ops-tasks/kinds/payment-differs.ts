import { and, asc, eq, isNotNull, not } from 'drizzle-orm'
import { payments, processes } from '../../../../platform/db/schema/opening.ts'
import { refundDecided } from '../refund-decided.ts'
import { aboutProcess, depositWords, mostOfKind, type TaskKind } from '../task-kind.ts'

const stateWords: Readonly<Record<string, string>> = {
  pending: 'pendiente',
  approved: 'aprobado',
  declined: 'rechazado',
  voided: 'anulado',
  error: 'con error',
  none: 'que no existe',
  amount: 'con otro valor',
}

/** O01, N04: the nightly comparison found another state of a payment at its provider than ours. */
export const paymentDiffers: TaskKind = {
  kind: 'payment-differs',
  title: 'Un pago no está igual en Wompi: compararlo con el banco y corregirlo',
  async find(db) {
    const rows = await db
      .select({
        id: payments.id,
        since: payments.differsSince,
        says: payments.providerSays,
        amountCop: payments.amountCop,
        bankId: processes.bankId,
        processUuid: processes.uuid,
      })
      .from(payments)
      .innerJoin(processes, eq(processes.uuid, payments.processUuid))
      .where(and(isNotNull(payments.differsSince), not(refundDecided(['approved', 'refused']))))
      .orderBy(asc(payments.differsSince))
      .limit(mostOfKind + 1)
    return rows.map(({ id, since, says, ...row }) => ({
      id,
      since: since ?? new Date(),
      detail: `${depositWords(row)} · Wompi dice ${stateWords[says ?? ''] ?? 'otra cosa'}`,
      ...aboutProcess(row.processUuid),
    }))
  },
}
