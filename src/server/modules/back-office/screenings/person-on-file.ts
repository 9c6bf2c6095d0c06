import type { Context } from '../../../context.ts'
import { declaredPerson } from '../../opening/forms/person-of-process.ts'
import { loadIdentityDocument } from '../../opening/identity/identity-document.ts'
import { findPersonOfMatch } from '../../opening/identity/kept-matches.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'

export const personPurpose = 'screenings.person'

/** The person that the lists were asked about. Dates are civil. */
export type PersonOnFile = { name: string; document: string; birthDate?: string; issueDate?: string }

type Read = NonNullable<Awaited<ReturnType<typeof loadIdentityDocument>>>

/**
 * @returns The person of the process as the identity check read them; the document as declared where it read none.
 *   Where their data were erased, the person of the match that is kept.
 */
export async function loadPersonOnFile(ctx: Context, process: ProcessRow): Promise<PersonOnFile> {
  const stored = await findPersonOfMatch(ctx.db, process.uuid)
  if (stored) return ctx.encryption.decryptJson<PersonOnFile>(personPurpose, stored)
  const read = await loadIdentityDocument(ctx, process.uuid, ctx.db)
  const declared = await declaredPerson(ctx, process)
  const type = read?.type ?? declared?.documentType
  const number = read?.number ?? declared?.documentNumber
  return describePerson({ ...read, ...(type ? { type } : {}), ...(number ? { number } : {}) })
}

/** @param options - What was read of a document. */
export function describePerson({ names, surnames, type, number, birthDate, issueDate }: PersonRead): PersonOnFile {
  return {
    name: [names, surnames].filter(Boolean).join(' '),
    document: [type, number].filter(Boolean).join(' '),
    ...(birthDate ? { birthDate } : {}),
    ...(issueDate ? { issueDate } : {}),
  }
}
type PersonRead = Omit<Read, 'type' | 'number'> & { type?: string; number?: string }
