import { isCompanyNit } from '#domain/forms/employer.ts'
import { textAnswer } from '#domain/forms/field.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StoredAnswers } from '../forms/encrypted-answers.ts'
import { computeNitIndex, encryptEmployer } from './encrypted-employer.ts'
import { deleteStatement, upsertStatement } from './store.ts'

/**
 * F01: notes what a submitted personal form says of the company its person works for, in place of what it said before.
 * Of a natural person who employs, nothing is noted.
 * @param answers - The normalised answers of the form.
 */
export async function noteEmployer(ctx: Context, tx: Tx, processUuid: string, answers: StoredAnswers): Promise<void> {
  const nit = textAnswer(answers, 'employer_nit')
  if (!isCompanyNit(nit)) return deleteStatement(tx, processUuid)
  const employer = {
    name: textAnswer(answers, 'employer_name'),
    address: textAnswer(answers, 'employer_address'),
    phone: textAnswer(answers, 'employer_phone'),
  }
  await upsertStatement(tx, {
    processUuid,
    nitBlindIndex: computeNitIndex(ctx, nit),
    answerEncrypted: encryptEmployer(ctx, employer),
  })
}
