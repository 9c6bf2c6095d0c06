import type { FormKind } from '#domain/forms/form.ts'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { decryptAnswers, encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { formsOfProcess, type ProcessOfForms } from './form-of-process.ts'
import { insertDraft, listEarlierForms } from './store.ts'

/**
 * The earlier forms that prefill a form. The bank's own questions, with its declarations, are always answered again, in
 * every form.
 */
const sources: Record<FormKind, readonly FormKind[]> = {
  personal: ['personal', 'turbo'],
  financial: ['financial', 'turbo'],
  questions: [],
  turbo: ['personal', 'financial'],
}

/**
 * Copies the customer's earlier answers into a new process, as drafts to check and submit again. Out: whether anything
 * was copied.
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
    // The turbo form combines two forms; the others copy the newest one whole.
    const parts = form.id === 'turbo' ? kinds.map((kind) => filled.find((one) => one.kind === kind)) : [filled[0]]
    const answers: StoredAnswers = Object.assign({}, ...parts.map((part) => part?.answers))
    if (Object.keys(answers).length === 0) continue
    const answersEncrypted = encryptAnswers(ctx, answers)
    await insertDraft(tx, { processUuid, form: form.id, version: form.version, answersEncrypted })
    copied = true
  }
  return copied
}
