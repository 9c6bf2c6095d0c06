import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import {
  changeRequests,
  noteMentions,
  processOwners,
  staffAbsences,
  staffNotes,
  takenTasks,
} from '../../../platform/db/schema/back-office.ts'
import { conversations } from '../../../platform/db/schema/notifications.ts'
import { processes } from '../../../platform/db/schema/opening.ts'

/** A page with more than this needs another answer than a list. */
const mostHeld = 200

export async function findAbsence(db: Queryable, staffId: string) {
  const [row] = await db.select().from(staffAbsences).where(eq(staffAbsences.staffId, staffId))
  return row
}

export async function putAbsence(
  tx: Tx,
  values: { staffId: string; from: string; until: string; standInId: string | null; saidBy: string },
): Promise<void> {
  const { staffId, ...set } = values
  await tx
    .insert(staffAbsences)
    .values(values)
    .onConflictDoUpdate({ target: staffAbsences.staffId, set: { ...set, saidAt: sql`now()` } })
}

export async function deleteAbsence(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffAbsences).where(eq(staffAbsences.staffId, staffId))
}

/** Nobody stands in who has left. */
export async function clearStandIn(tx: Tx, standInId: string): Promise<void> {
  await tx.update(staffAbsences).set({ standInId: null }).where(eq(staffAbsences.standInId, standInId))
}

/** What a member looks after: processes, conversations, and notes that name them and that they have not read. */
export async function listHeldRows(db: Queryable, staffId: string) {
  const owned = await db
    .select({
      processUuid: processes.uuid,
      bankId: processes.bankId,
      amountCop: processes.amountCop,
      since: processOwners.assignedAt,
    })
    .from(processOwners)
    .innerJoin(processes, eq(processes.uuid, processOwners.processUuid))
    .where(eq(processOwners.staffId, staffId))
    .orderBy(asc(processOwners.assignedAt))
    .limit(mostHeld)
  const talks = await db
    .select({ id: conversations.id, waitingSince: conversations.waitingSince, since: conversations.lastMessageAt })
    .from(conversations)
    .where(eq(conversations.staffId, staffId))
    .orderBy(asc(conversations.lastMessageAt))
    .limit(mostHeld)
  const mentions = await db
    .select({
      processUuid: staffNotes.processUuid,
      bankId: processes.bankId,
      amountCop: processes.amountCop,
      since: staffNotes.createdAt,
    })
    .from(noteMentions)
    .innerJoin(staffNotes, eq(staffNotes.id, noteMentions.noteId))
    .innerJoin(processes, eq(processes.uuid, staffNotes.processUuid))
    .where(and(eq(noteMentions.staffId, staffId), isNull(noteMentions.seenAt)))
    .orderBy(asc(staffNotes.createdAt))
    .limit(mostHeld)
  return { owned, talks, mentions }
}

/** The requests that wait for a second person. */
export async function listWaitingChanges(db: Queryable) {
  return db
    .select({
      id: changeRequests.id,
      kind: changeRequests.kind,
      requestedBy: changeRequests.requestedBy,
      since: changeRequests.requestedAt,
    })
    .from(changeRequests)
    .where(eq(changeRequests.state, 'waiting'))
    .orderBy(asc(changeRequests.requestedAt))
    .limit(mostHeld)
}

/** How many tasks, processes and conversations each of some members has. */
export async function countHeld(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (ids.length === 0) return counts
  for (const table of [takenTasks, processOwners, conversations]) {
    const rows = await db
      .select({ staffId: table.staffId, held: sql<number>`count(*)::int` })
      .from(table)
      .where(inArray(table.staffId, [...ids]))
      .groupBy(table.staffId)
    for (const { staffId, held } of rows) if (staffId) counts.set(staffId, (counts.get(staffId) ?? 0) + held)
  }
  return counts
}
