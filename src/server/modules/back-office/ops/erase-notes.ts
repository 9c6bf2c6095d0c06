import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { changeRequests, staffNotes } from '../../../platform/db/schema/back-office.ts'

/** Z09: deletes what staff wrote about processes: their notes, and the evidence about a hit of a screening list. */
export async function eraseProcessNotes(tx: Tx, processUuids: readonly string[]): Promise<void> {
  const uuids = [...processUuids]
  await tx.delete(staffNotes).where(inArray(staffNotes.processUuid, uuids))
  await tx
    .update(changeRequests)
    .set({ evidenceEncrypted: null })
    .where(and(eq(changeRequests.kind, 'screening'), inArray(changeRequests.subjectId, uuids)))
}
