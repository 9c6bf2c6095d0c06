import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { analyticsEntries } from '../../db/schema.ts'

export async function insertEntry(db: Queryable, values: typeof analyticsEntries.$inferInsert): Promise<void> {
  await db.insert(analyticsEntries).values(values)
}

/** What a customer told while signed in, the newest first. */
export async function listEntriesOf(db: Queryable, customerId: string) {
  return db
    .select()
    .from(analyticsEntries)
    .where(eq(analyticsEntries.customerId, customerId))
    .orderBy(sql`${analyticsEntries.createdAt} desc`)
    .limit(100)
}

export async function deleteEntriesOf(db: Queryable, customerId: string): Promise<void> {
  await db.delete(analyticsEntries).where(eq(analyticsEntries.customerId, customerId))
}

/** Deletes what is older than some days, by the database's clock. */
export async function deleteEntriesBefore(db: Queryable, days: number): Promise<void> {
  await db
    .delete(analyticsEntries)
    .where(sql`${analyticsEntries.createdAt} < now() - make_interval(days => ${days}::int)`)
}
