import { and, isNotNull, not, sql } from 'drizzle-orm'
import { payments } from '../../../../platform/db/schema/opening.ts'
import { findPayments } from '../find-payments.ts'
import { refundDecided } from '../refund-decided.ts'
import { depositWords, type TaskKind } from '../task-kind.ts'

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
  permission: 'settlePayments',
  find: (db) =>
    findPayments(db, {
      where: and(isNotNull(payments.differsSince), not(refundDecided(['approved', 'refused']))),
      since: sql`${payments.differsSince}`,
      detail: (row) => `${depositWords(row)} · Wompi dice ${stateWords[row.providerSays ?? ''] ?? 'otra cosa'}`,
    }),
}
