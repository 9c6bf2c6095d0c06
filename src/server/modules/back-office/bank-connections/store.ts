import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { bankConnections, bankPauses, changeRequests } from '../../../platform/db/schema/back-office.ts'

export type ConnectionRow = typeof bankConnections.$inferSelect
export type PauseRow = typeof bankPauses.$inferSelect

export function listRows(db: Queryable): Promise<ConnectionRow[]> {
  return db.select().from(bankConnections)
}

/** The row of a bank, locked until the transaction ends. */
export async function lockRow(tx: Tx, bankId: number): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(bankConnections).where(eq(bankConnections.bankId, bankId)).for('update')
  return row
}

export async function putRow(tx: Tx, row: Omit<ConnectionRow, 'updatedAt'>): Promise<void> {
  const { bankId: target } = bankConnections
  const set = { ...row, updatedAt: sql`now()` }
  await tx.insert(bankConnections).values(row).onConflictDoUpdate({ target, set })
}

/** The banks whose connection somebody asked to change, while it waits: their ids, as text. */
export async function listWaitingBanks(db: Queryable): Promise<string[]> {
  const isWaiting = and(eq(changeRequests.kind, 'connection'), eq(changeRequests.state, 'waiting'))
  const rows = await db.select({ bankId: changeRequests.subjectId }).from(changeRequests).where(isWaiting)
  return rows.map(({ bankId }) => bankId)
}

/** The banks that are closed now by our own people, with the id of who closed them. */
export function listPauses(db: Queryable): Promise<PauseRow[]> {
  return db.select().from(bankPauses).where(gt(bankPauses.until, sql`now()`))
}
