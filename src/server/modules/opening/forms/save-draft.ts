import { isDeepStrictEqual } from 'node:util'
import { draftSchema } from '#contract/form-schema.ts'
import type { AnswerValue } from '#domain/forms/field.ts'
import type { Form } from '#domain/forms/form.ts'
import { normalizeAnswers } from '#domain/forms/normalize.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { fieldErrors } from './field-errors.ts'
import { type FormOfCustomer, holdForm } from './held-form.ts'
import { updateForm } from './store.ts'

type Changes = Record<string, AnswerValue | null | undefined>

/**
 * F04: merges the answers that changed into the draft; `null` clears one. Fields that another device wrote stay. Saving
 * what is there already changes nothing; a real change of a form that was handed in opens it again.
 * @returns When the draft was last saved.
 * @throws INVALID_REQUEST with the fields, PROCESS_NOT_FOUND, FORM_NOT_FOUND, STEP_NOT_AVAILABLE.
 */
export async function saveDraft(
  ctx: Context,
  input: FormOfCustomer & { answers: Record<string, unknown> },
): Promise<{ savedAt: Date }> {
  return inTransaction(ctx.db, async (tx) => {
    const { process, form, row, answers } = await holdForm(ctx, tx, input)
    const parsed = draftSchema(form).safeParse(input.answers)
    if (!parsed.success) throw new ApiError('INVALID_REQUEST', { fields: fieldErrors(parsed.error) })
    const changes: Changes = parsed.data
    const merged = merge(answers, changes)
    const isHandedIn = row.submittedAt !== null && row.version === form.version
    if (isHandedIn ? isSame(form, answers, merged) : isDeepStrictEqual(answers, merged)) return { savedAt: row.savedAt }
    const key = { processUuid: process.uuid, form: form.id }
    const draft = { version: form.version, answersEncrypted: encryptAnswers(ctx, merged), submitted: false }
    return { savedAt: await updateForm(tx, key, draft) }
  })
}

function merge(answers: StoredAnswers, changes: Changes): StoredAnswers {
  const merged = new Map(Object.entries(answers))
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) merged.delete(name)
    else if (value !== undefined) merged.set(name, value)
  }
  return Object.fromEntries(merged)
}

/** Dots in a number or an answer to a question that is not asked make no difference to what was handed in. */
function isSame(form: Form, before: StoredAnswers, after: StoredAnswers): boolean {
  return isDeepStrictEqual(normalizeAnswers(form, before), normalizeAnswers(form, after))
}
