import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { changeEvidence, changeRequests, snoozedTasks, staffNotes } from '../../../platform/db/schema/back-office.ts'

/**
 * Z09: deletes what staff wrote about processes: their notes, those of tasks too, and the evidence about a hit of a
 * screening list. Out: the keys of the files.
 */
export async function eraseProcessNotes(tx: Tx, processUuids: readonly string[]): Promise<string[]> {
  const uuids = [...processUuids]
  await tx.delete(snoozedTasks).where(inArray(sql`split_part(${snoozedTasks.taskKey}, '/', 2)`, uuids))
  await tx.delete(staffNotes).where(inArray(staffNotes.processUuid, uuids))
  const isAbout = and(eq(changeRequests.kind, 'screening'), inArray(changeRequests.subjectId, uuids))
  const cleared = await tx
    .update(changeRequests)
    .set({ evidenceEncrypted: null })
    .where(isAbout)
    .returning({ id: changeRequests.id })
  const ids = cleared.map(({ id }) => id)
  const files = await tx
    .delete(changeEvidence)
    .where(inArray(changeEvidence.changeId, ids))
    .returning({ storageKey: changeEvidence.storageKey })
  return files.map(({ storageKey }) => storageKey)
}
