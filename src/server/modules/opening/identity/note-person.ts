import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { addPerson } from '../../accounts/persons/persons.ts'

/**
 * Notes who has proven their identity in a process.
 * @param personBlindIndex - Computed by `computePersonIndex`.
 */
export async function notePerson(tx: Tx, processUuid: string, personBlindIndex: string): Promise<void> {
  await addPerson(tx, personBlindIndex)
  await tx.update(processes).set({ personBlindIndex }).where(eq(processes.uuid, processUuid))
}
