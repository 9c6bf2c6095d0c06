import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { savedSimulations } from '../../db/schema.ts'

export type SavedSimulationRow = typeof savedSimulations.$inferSelect

/** Out: the id of the new row. */
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
      payloadSealed: savedSimulations.payloadSealed,
      savedAt: savedSimulations.createdAt,
      amountCop: savedSimulations.amountCop,
      termDays: savedSimulations.termDays,
    })
    .from(savedSimulations)
    .where(id === undefined ? undefined : gt(savedSimulations.id, id))
    .orderBy(asc(savedSimulations.id))
    .limit(most)
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
