import { textAnswer } from '#domain/forms/field.ts'
import type { Context } from '../../../app/context.ts'
import type { ScreenedPerson } from '../../../providers/screening/port.ts'
import type { Person } from '../forms/person-of-process.ts'
import { submittedAnswers } from '../forms/submitted-answers.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { loadIdentityDocument } from './identity-document.ts'

/**
 * Who the lists are asked about. The dates are those that the identity check read off the document; what it could not
 * read the person has written in the form, so nothing is asked twice.
 */
export async function screenedPerson(ctx: Context, process: ProcessRow, person: Person): Promise<ScreenedPerson> {
  const read = await loadIdentityDocument(ctx, process.uuid, ctx.db)
  const { personal } = await submittedAnswers(ctx, process, ctx.db)
  const birthDate = read?.birthDate ?? textAnswer(personal, 'birth_date')
  const issueDate = read?.issueDate ?? textAnswer(personal, 'document_issued_on')
  return {
    documentType: person.documentType as ScreenedPerson['documentType'],
    documentNumber: person.documentNumber,
    firstNames: person.firstNames,
    lastNames: person.lastNames,
    ...(birthDate ? { birthDate } : {}),
    ...(issueDate ? { issueDate } : {}),
    country: 'CO',
  }
}
