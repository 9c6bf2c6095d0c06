import type { Context } from '../../../context.ts'
import { listNotes } from './store.ts'

export const notePurpose = 'staff_notes.text'

/** What staff wrote about a process, oldest first. */
export async function loadNotes(
  { db, encryption }: Context,
  processUuid: string,
): Promise<{ id: string; author: string; text: string; at: string }[]> {
  return (await listNotes(db, processUuid)).map(({ id, authorEncrypted, textEncrypted, createdAt }) => ({
    id,
    author: authorEncrypted ? encryption.decrypt('customers.full-name', authorEncrypted) : 'Equipo',
    text: encryption.decrypt(notePurpose, textEncrypted),
    at: createdAt.toISOString(),
  }))
}
