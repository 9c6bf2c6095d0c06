import type { Context } from '../../../app/context.ts'
import { listNotes } from './store.ts'

export const notePurpose = 'staff_notes.text'

/** What staff wrote about a process, oldest first. */
export async function notesOf(
  { db, sealing }: Context,
  processUuid: string,
): Promise<{ id: string; author: string; text: string; at: string }[]> {
  return (await listNotes(db, processUuid)).map(({ id, authorSealed, textSealed, createdAt }) => ({
    id,
    author: authorSealed ? sealing.open('customers.full-name', authorSealed) : 'Equipo',
    text: sealing.open(notePurpose, textSealed),
    at: createdAt.toISOString(),
  }))
}
