import type { FormState } from '#contract/forms.ts'
import type { FormKind } from '#domain/forms/form.ts'
import type { Context } from '../../../context.ts'
import { requireOwnProcess } from '../processes/own-process.ts'
import { decryptAnswers } from './encrypted-answers.ts'
import { carriedAnswers, firstAnswers } from './first-answers.ts'
import { requireForm } from './form-of-process.ts'
import { provenAnswers, withLeaveInDraft } from './proven-data.ts'
import { findForm } from './store.ts'

/** F04: what a customer has typed in a form so far, from whatever device. Throws PROCESS_NOT_FOUND, FORM_NOT_FOUND. */
export async function readDraft(
  ctx: Context,
  input: { processUuid: string; customerId: string; form: FormKind },
): Promise<FormState> {
  const [process, row] = await Promise.all([
    requireOwnProcess(ctx.db, input.processUuid, input.customerId),
    findForm(ctx.db, input.processUuid, input.form),
  ])
  const form = requireForm(input.form, process)
  const proven = await provenAnswers(ctx, ctx.db, process, form)
  const described = { form: form.id, formNumber: form.formNumber, version: form.version, proven }
  if (!row) {
    return { ...described, answers: withLeaveInDraft(form, await firstAnswers(ctx, ctx.db, process, form), proven) }
  }
  // A copy of another opening holds nothing of what only this bank asks.
  const carried = row.submittedAt ? {} : await carriedAnswers(ctx, ctx.db, process, form)
  return {
    ...described,
    answers: withLeaveInDraft(form, { ...carried, ...decryptAnswers(ctx, form, row.answersEncrypted) }, proven),
    savedAt: row.savedAt.toISOString(),
    submittedAt: row.version === form.version ? row.submittedAt?.toISOString() : undefined,
  }
}
