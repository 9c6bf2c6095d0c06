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
