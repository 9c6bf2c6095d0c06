import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { changeRequests, snoozedTasks, staffNotes } from '../../../platform/db/schema/back-office.ts'

/** Z09: deletes what staff wrote about processes: their notes, those of tasks too, and the evidence about a hit of a screening list. */
export async function eraseProcessNotes(tx: Tx, processUuids: readonly string[]): Promise<void> {
  const uuids = [...processUuids]
  await tx.delete(snoozedTasks).where(inArray(sql`split_part(${snoozedTasks.taskKey}, '/', 2)`, uuids))
  await tx.delete(staffNotes).where(inArray(staffNotes.processUuid, uuids))
  await tx
    .update(changeRequests)
    .set({ evidenceEncrypted: null })
    .where(and(eq(changeRequests.kind, 'screening'), inArray(changeRequests.subjectId, uuids)))
}
