import type { Context } from '../../../app/context.ts'
import { declaredPerson } from '../../opening/forms/person-of-process.ts'
import { loadIdentityDocument } from '../../opening/identity/identity-document.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'

/** The person that the lists were asked about. Dates are civil. */
export type PersonOnFile = { name: string; document: string; birthDate?: string; issueDate?: string }

/** In: a process. Out: its person as the identity check read them; the document as declared where it read none. */
export async function loadPersonOnFile(ctx: Context, process: ProcessRow): Promise<PersonOnFile> {
  const read = await loadIdentityDocument(ctx, process.uuid, ctx.db)
  const declared = await declaredPerson(ctx, process)
  const { birthDate, issueDate } = read ?? {}
  const documentType = read?.type ?? declared?.documentType
  const documentNumber = read?.number ?? declared?.documentNumber
  return {
    name: [read?.names, read?.surnames].filter(Boolean).join(' '),
    document: [documentType, documentNumber].filter(Boolean).join(' '),
    ...(birthDate ? { birthDate } : {}),
    ...(issueDate ? { issueDate } : {}),
  }
}
