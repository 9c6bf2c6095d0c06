import type { FormKind } from '#domain/forms/form.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { formsOfBank } from './form-of-process.ts'
import { openAnswers, type StoredAnswers } from './sealed-answers.ts'
import { listForms } from './store.ts'

/**
 * The handed-in answers of every form, normalised as they were stored; `questions` is empty for a bank that has none.
 * Throws an Error while a form has not been handed in: callers look at `formStage` first.
 */
export async function submittedAnswers(
  ctx: Context,
  process: { uuid: string; bankId: number },
  db: Queryable = ctx.db,
): Promise<Record<FormKind, StoredAnswers>> {
  const rows = await listForms(db, process.uuid)
  const answers: Record<FormKind, StoredAnswers> = { personal: {}, financial: {}, questions: {} }
  for (const form of formsOfBank(process.bankId)) {
    const row = rows.find((one) => one.form === form.id)
    if (!row?.submittedAt) throw new Error(`the form ${form.id} has not been handed in`)
    answers[form.id] = openAnswers(ctx, form, row.answersSealed)
  }
  return answers
}
