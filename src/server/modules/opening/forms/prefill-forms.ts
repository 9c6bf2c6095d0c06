import { keepAnswers } from '#domain/forms/kept-answers.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readEarlierForms } from './earlier-forms.ts'
import { encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { formsOfProcess, type ProcessOfForms } from './form-of-process.ts'
import { insertDraft } from './store.ts'

/**
 * F05: copies the customer's earlier answers that still hold into a new process, as drafts to confirm and hand in
 * again. Out: whether an earlier form had been handed in, so that there is something to confirm.
 */
export async function prefillForms(
  ctx: Context,
  tx: Tx,
  process: ProcessOfForms & { customerId: string },
): Promise<boolean> {
  const earlier = await readEarlierForms(ctx, tx, process)
  const today = civilDateInBogota(Date.now())
  for (const form of formsOfProcess(process)) {
    const answers: StoredAnswers = keepAnswers(form, earlier, today).answers
    if (Object.keys(answers).length === 0) continue
    const draft = { processUuid: process.uuid, form: form.id, version: form.version }
    await insertDraft(tx, { ...draft, answersEncrypted: encryptAnswers(ctx, answers) })
  }
  return earlier.some(({ handedInOn, form }) => handedInOn !== undefined && isAboutPerson.includes(form.id))
}

const isAboutPerson = ['personal', 'turbo']
