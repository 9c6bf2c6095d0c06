import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { noteMentions, staffNotes } from '../../../platform/db/schema/back-office.ts'

export async function insertMentions(tx: Tx, noteId: string, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return
  await tx.insert(noteMentions).values(staffIds.map((staffId) => ({ noteId, staffId })))
}

/** Notes that a member has opened the process in whose notes they are called by name. */
export async function markMentionsSeen(
  db: Queryable,
  { processUuid, staffId }: { processUuid: string; staffId: string },
): Promise<void> {
  const ofProcess = db.select({ id: staffNotes.id }).from(staffNotes).where(eq(staffNotes.processUuid, processUuid))
  await db
    .update(noteMentions)
    .set({ seenAt: sql`now()` })
    .where(and(eq(noteMentions.staffId, staffId), isNull(noteMentions.seenAt), inArray(noteMentions.noteId, ofProcess)))
}

/** Lets unread notes call another member by name instead of this one. @returns How many. */
export async function moveMentions(tx: Tx, { from, to }: { from: string; to: string }): Promise<number> {
  const rows = await tx
    .delete(noteMentions)
    .where(and(eq(noteMentions.staffId, from), isNull(noteMentions.seenAt)))
    .returning({ noteId: noteMentions.noteId })
  if (rows.length === 0) return 0
  const moved = rows.map(({ noteId }) => ({ noteId, staffId: to }))
  await tx.insert(noteMentions).values(moved).onConflictDoNothing()
  return rows.length
}
