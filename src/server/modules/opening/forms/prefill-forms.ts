import type { FormKind } from '#domain/forms/form.ts'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { decryptAnswers, encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { formsOfProcess, type ProcessOfForms } from './form-of-process.ts'
import { insertDraft, listEarlierForms } from './store.ts'

/**
 * From which earlier forms a form is filled. The bank's own questions, with its declarations, are always answered anew,
 * wherever they are asked.
 */
const sources: Record<FormKind, readonly FormKind[]> = {
  personal: ['personal', 'turbo'],
  financial: ['financial', 'turbo'],
  questions: [],
  turbo: ['personal', 'financial'],
}

/**
 * Gives a new process what the customer typed in the ones before, as drafts to look at and hand in again.
 * Out: whether anything was copied.
 */
export async function prefillForms(
  ctx: Context,
  tx: Tx,
  process: ProcessOfForms & { customerId: string },
): Promise<boolean> {
  const { uuid: processUuid, customerId } = process
  let copied = false
  for (const form of formsOfProcess(process)) {
    const kinds = sources[form.id]
    if (kinds.length === 0) continue
    const earlier = await listEarlierForms(tx, { customerId, processUuid, kinds })
    const found = earlier.map((row) => ({ kind: row.form, answers: decryptAnswers(ctx, form, row.answersEncrypted) }))
    const filled = found.filter(({ answers }) => Object.keys(answers).length > 0)
    // The turbo form is put together from two; the others have the newest as a whole.
    const parts = form.id === 'turbo' ? kinds.map((kind) => filled.find((one) => one.kind === kind)) : [filled[0]]
    const answers: StoredAnswers = Object.assign({}, ...parts.map((part) => part?.answers))
    if (Object.keys(answers).length === 0) continue
    const answersEncrypted = encryptAnswers(ctx, answers)
    await insertDraft(tx, { processUuid, form: form.id, version: form.version, answersEncrypted })
    copied = true
  }
  return copied
}
