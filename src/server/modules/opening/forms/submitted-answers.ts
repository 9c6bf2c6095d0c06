import type { Form, FormKind } from '#domain/forms/form.ts'
import { issuedStatuses } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { decryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { answeredForms, type ProcessOfForms } from './form-of-process.ts'
import { listForms } from './store.ts'

/** The answers by what they are about. */
export type SubmittedAnswers = Record<Exclude<FormKind, 'turbo'>, StoredAnswers>

/**
 * The handed-in answers of every form, normalised as they were stored. The one form of a turbo opening answers for the
 * others, whose names its fields have, so that readers need not know of it; what a renewal asked again is over it.
 * Throws an Error while a form of an opening has not been handed in: callers look at `formStage` first. Once there is a
 * deposit its person is known, and a form that is being looked at again answers as it stands.
 */
export async function submittedAnswers(
  ctx: Context,
  process: ProcessOfForms,
  db: Queryable,
): Promise<SubmittedAnswers> {
  const rows = await listForms(db, process.uuid)
  const hasDeposit = issuedStatuses.includes(process.status) || process.status === 'R-CANCELACION-FINALIZADA'
  const findAnswers = (form: Form): StoredAnswers | undefined => {
    const row = rows.find((one) => one.form === form.id)
    return row && (row.submittedAt || hasDeposit) ? decryptAnswers(ctx, form, row.answersEncrypted) : undefined
  }
  const answers: Partial<SubmittedAnswers> = {}
  for (const form of answeredForms(process)) {
    const formAnswers = findAnswers(form)
    if (!formAnswers) continue
    if (form.id === 'turbo')
      Object.assign(answers, { personal: formAnswers, financial: formAnswers, questions: formAnswers })
    else answers[form.id] = formAnswers
  }
  const { personal, financial, questions } = answers
  if (!personal || !financial || !questions) throw new Error('a form has not been handed in')
  return { personal, financial, questions }
}
