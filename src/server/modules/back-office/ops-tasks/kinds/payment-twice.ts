import { and, asc, eq, not, sql } from 'drizzle-orm'
import { payments, processes } from '../../../../platform/db/schema/opening.ts'
import { refundDecided } from '../refund-decided.ts'
import { aboutProcess, depositWords, mostOfKind, type TaskKind } from '../task-kind.ts'

/**
 * O01: a process that was paid twice. Two payments of one period of a process are never live together: the first was approved and
 * then closed because the bank did not find its money, and the second was approved after it.
 */
export const paymentTwice: TaskKind = {
  kind: 'payment-twice',
  title: 'Segundo pago aprobado de un proceso: revisar si hay que devolver el primero',
  async find(db) {
    const second = sql`(select min(later.updated_at) from ${payments} later
      where later.process_uuid = ${payments.processUuid} and later.period = ${payments.period} and later.status = 'approved'
        and later.created_at > ${payments.createdAt})`
    const rows = await db
      .select({
        id: payments.id,
        since: second.mapWith(payments.updatedAt).as('since'),
        amountCop: payments.amountCop,
        bankId: processes.bankId,
        processUuid: processes.uuid,
      })
      .from(payments)
      .innerJoin(processes, eq(processes.uuid, payments.processUuid))
      .where(
        and(
          eq(payments.status, 'voided'),
          eq(payments.method, 'pse'),
          sql`${second} is not null`,
          not(refundDecided(['approved', 'refused'])),
        ),
      )
      .orderBy(asc(sql`since`))
      .limit(mostOfKind + 1)
    return rows.map((row) => ({ ...row, detail: depositWords(row), ...aboutProcess(row.processUuid) }))
  },
}
