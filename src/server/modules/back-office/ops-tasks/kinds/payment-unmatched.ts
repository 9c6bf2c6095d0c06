import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { cancellableStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import { renewals } from '../../../../platform/db/schema/deposits.ts'
import { payments, processes } from '../../../../platform/db/schema/opening.ts'
import { findPayments } from '../find-payments.ts'
import { refundDecided } from '../refund-decided.ts'
import type { TaskKind } from '../task-kind.ts'

/**
 * Statuses where no process waits for an approved payment. From the last cancellable one, the payment moves the process
 * on immediately.
 */
const standing: readonly ProcessStatus[] = [...cancellableStatuses, 'NEGOCIO-PERDIDO']

/** Money that was to be added to a renewal, which went on without it (decision 063): too late, or not found by the bank. */
const isLateForRenewal = sql`${payments.method} = 'pse' and ${payments.status} in ('approved', 'voided')
  and ${payments.voidedAt} is null and exists (select 1 from ${renewals}
    where ${renewals.processUuid} = ${payments.processUuid} and ${renewals.period} = ${payments.period} - 1
      and ${renewals.addedState} in ('not-paid', 'not-found'))`

/** O01: the money arrived, but the process did not go on: it was lost before, or the step failed. */
export const paymentUnmatched: TaskKind = {
  kind: 'payment-unmatched',
  title: 'Pago aprobado sin proceso que lo espere: continuarlo o devolver el dinero',
  permission: 'settlePayments',
  find: (db) =>
    findPayments(db, {
      where: and(
        or(and(eq(payments.status, 'approved'), inArray(processes.status, [...standing])), isLateForRenewal),
        not(refundDecided(['approved'])),
      ),
      since: sql`${payments.updatedAt}`,
    }),
}
