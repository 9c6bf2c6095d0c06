import { and, eq, exists, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import {
  changeEvidence,
  changeRequests,
  processOwners,
  snoozedTasks,
  staffNotes,
} from '../../../platform/db/schema/back-office.ts'
import { screenings } from '../../../platform/db/schema/opening.ts'

/**
 * Z09: deletes what staff wrote about processes, and who looked after them: their notes, those of tasks too, why they
 * asked for changes and decided, and the evidence about a match. What a law keeps of a match stays (decision 064).
 * @returns The keys of the files.
 */
export async function eraseProcessNotes(tx: Tx, processUuids: readonly string[]): Promise<string[]> {
  const uuids = [...processUuids]
  await tx.delete(snoozedTasks).where(inArray(sql`split_part(${snoozedTasks.taskKey}, '/', 2)`, uuids))
  const notes = tx
    .select({ id: sql`${staffNotes.id}::text` })
    .from(staffNotes)
    .where(inArray(staffNotes.processUuid, uuids))
  // Who is called by name in a note has a task of it, and its name begins with the note's id.
  await tx
    .delete(snoozedTasks)
    .where(inArray(sql`split_part(split_part(${snoozedTasks.taskKey}, '/', 2), '.', 1)`, notes))
  await tx.delete(staffNotes).where(inArray(staffNotes.processUuid, uuids))
  await tx.delete(processOwners).where(inArray(processOwners.processUuid, uuids))
  const isAbout = or(
    inArray(changeRequests.subjectId, uuids),
    inArray(sql`${changeRequests.content} ->> 'process_uuid'`, uuids),
  )
  const ids = await eraseChanges(tx, and(inArray(changeRequests.kind, ['screening', 'jump', 'refund']), isAbout))
  if (ids.length === 0) return []
  const files = await tx
    .delete(changeEvidence)
    .where(inArray(changeEvidence.changeId, ids))
    .returning({ storageKey: changeEvidence.storageKey })
  return files.map(({ storageKey }) => storageKey)
}

/**
 * Empties what people wrote in requests, and what waits encrypted with them.
 * @returns The ids of the requests.
 */
export async function eraseChanges(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .update(changeRequests)
    .set({
      evidenceEncrypted: null,
      secretsEncrypted: null,
      reason: '',
      decisionReason: sql`case when ${changeRequests.decisionReason} is not null then '' end`,
    })
    .where(and(which, not(isOfKeptMatch(tx))))
    .returning({ id: changeRequests.id })
  return rows.map(({ id }) => id)
}

/** Of a request: it is about a match that a law keeps. One that was withdrawn decided nothing. */
export function isOfKeptMatch(db: Queryable): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(screenings)
      .where(
        and(
          eq(changeRequests.kind, 'screening'),
          ne(changeRequests.state, 'withdrawn'),
          eq(sql`${screenings.processUuid}::text`, changeRequests.subjectId),
          isNotNull(screenings.keptSince),
        ),
      ),
  )
}
