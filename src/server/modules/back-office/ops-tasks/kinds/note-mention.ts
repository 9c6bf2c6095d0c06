import { and, asc, eq, isNull } from 'drizzle-orm'
import { noteMentions, staffNotes } from '../../../../platform/db/schema/back-office.ts'
import { processes } from '../../../../platform/db/schema/opening.ts'
import { aboutProcess, depositWords, mostOfKind, type TaskKind } from '../task-kind.ts'

/** O01: a colleague calls the viewer by name in a note about a process; it ends when they open that process. */
export const noteMention: TaskKind = {
  kind: 'note-mention',
  title: 'Te nombraron en una nota: leerla y responder',
  permission: 'noteProcesses',
  async find(db, { id: staffId }) {
    if (staffId === undefined) return []
    const rows = await db
      .select({
        noteId: noteMentions.noteId,
        since: staffNotes.createdAt,
        processUuid: staffNotes.processUuid,
        amountCop: processes.amountCop,
        bankId: processes.bankId,
      })
      .from(noteMentions)
      .innerJoin(staffNotes, eq(staffNotes.id, noteMentions.noteId))
      .innerJoin(processes, eq(processes.uuid, staffNotes.processUuid))
      .where(and(eq(noteMentions.staffId, staffId), isNull(noteMentions.seenAt)))
      .orderBy(asc(staffNotes.createdAt))
      .limit(mostOfKind + 1)
    return rows.map(({ noteId, since, processUuid, ...row }) => ({
      // One note may name two people, each of them with a task of their own.
      id: `${noteId}.${staffId}`,
      since,
      detail: depositWords(row),
      ...aboutProcess(processUuid),
    }))
  },
}
