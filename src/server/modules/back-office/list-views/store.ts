import { and, asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { staffMembers, staffViews } from '../../../platform/db/schema/back-office.ts'

export async function listOwn(db: Queryable, staffId: string): Promise<(typeof staffViews.$inferSelect)[]> {
  return db
    .select()
    .from(staffViews)
    .where(eq(staffViews.staffId, staffId))
    .orderBy(asc(staffViews.createdAt), asc(staffViews.id))
}

/** Locks a member until the transaction ends. */
export async function holdMember(tx: Tx, staffId: string): Promise<void> {
  await tx.select({ id: staffMembers.id }).from(staffMembers).where(eq(staffMembers.id, staffId)).for('no key update')
}

export async function putView(tx: Tx, row: Omit<typeof staffViews.$inferInsert, 'createdAt'>): Promise<void> {
  const { nameEncrypted, view } = row
  await tx
    .insert(staffViews)
    .values(row)
    .onConflictDoUpdate({ target: [staffViews.staffId, staffViews.id], set: { nameEncrypted, view } })
}

export async function deleteView(db: Queryable, staffId: string, id: string): Promise<void> {
  await db.delete(staffViews).where(and(eq(staffViews.staffId, staffId), eq(staffViews.id, id)))
}
