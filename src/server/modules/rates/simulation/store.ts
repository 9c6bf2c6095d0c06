import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { savedSimulations } from '../../../platform/db/schema/rates.ts'

export type SavedSimulationRow = typeof savedSimulations.$inferSelect

/** @returns The id of the new row. */
export async function insertSaved(tx: Tx, values: typeof savedSimulations.$inferInsert): Promise<string> {
  const [row] = await tx.insert(savedSimulations).values(values).returning({ id: savedSimulations.id })
  if (!row) throw new Error('the simulation was not stored')
  return row.id
}

export async function findSaved(db: Queryable, id: string): Promise<SavedSimulationRow | undefined> {
  const [row] = await db.select().from(savedSimulations).where(eq(savedSimulations.id, id))
  return row
}

export async function findByToken(db: Queryable, token: string): Promise<SavedSimulationRow | undefined> {
  const [row] = await db.select().from(savedSimulations).where(eq(savedSimulations.token, token))
  return row
}

export async function noteSent(db: Queryable, id: string): Promise<void> {
  await db
    .update(savedSimulations)
    .set({ sentAt: sql`now()` })
    .where(and(eq(savedSimulations.id, id), isNull(savedSimulations.sentAt)))
}

/** Some rows by id, beginning behind one: for what must look into all of them. */
export async function listSavedAfter(db: Queryable, id: string | undefined, most: number) {
  return db
    .select({
      id: savedSimulations.id,
      payloadEncrypted: savedSimulations.payloadEncrypted,
      savedAt: savedSimulations.createdAt,
      amountCop: savedSimulations.amountCop,
      termDays: savedSimulations.termDays,
    })
    .from(savedSimulations)
    .where(id === undefined ? undefined : gt(savedSimulations.id, id))
    .orderBy(asc(savedSimulations.id))
    .limit(most)
}

/** Some rows, the newest first, after a place; each with its own to the microsecond. */
export async function listSavedNewest(
  db: Queryable,
  after: { touchedAt: string; uuid: string } | undefined,
  most: number,
): Promise<(SavedSimulationRow & { placedAt: string })[]> {
  const { createdAt, id } = savedSimulations
  const rows = await db
    .select({
      row: savedSimulations,
      placedAt: sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(savedSimulations)
    .where(after && sql`(${createdAt}, ${id}) < (${after.touchedAt}::timestamptz, ${after.uuid}::uuid)`)
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
  return rows.map(({ row, placedAt }) => ({ ...row, placedAt }))
}

export async function deleteSaved(db: Queryable, id: string): Promise<void> {
  await db.delete(savedSimulations).where(eq(savedSimulations.id, id))
}

/** Deletes what is older than some days, by the database's clock. */
export async function deleteSavedBefore(db: Queryable, days: number): Promise<void> {
  await db
    .delete(savedSimulations)
    .where(sql`${savedSimulations.createdAt} < now() - make_interval(days => ${days}::int)`)
}
