import { asc, eq } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { reconciliations } from '../../../../platform/db/schema/back-office.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

/** O01, Z12: a bank says that a day is otherwise in its own books; it ends when the bank says that the day matches. */
export const reconciliationDiffers: TaskKind = {
  kind: 'reconciliation-differs',
  title: 'El día de un banco no coincide con el nuestro: aclararlo con el banco',
  permission: 'settlePayments',
  async find(db) {
    const { bankId, day, result, reportedAt } = reconciliations
    const rows = await db
      .select({ bankId, day, reportedAt })
      .from(reconciliations)
      .where(eq(result, 'differs'))
      .orderBy(asc(reportedAt))
      .limit(mostOfKind + 1)
    return rows.map((row) => ({
      id: `${row.bankId}-${row.day}`,
      since: row.reportedAt ?? new Date(),
      detail: `${bankNames.get(row.bankId) ?? `Banco ${row.bankId}`} · ${row.day}`,
      link: `${staffPaths.reconciliation}?banco=${row.bankId}`,
    }))
  },
}
