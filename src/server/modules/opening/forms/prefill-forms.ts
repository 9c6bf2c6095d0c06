import type { Form } from '#domain/forms/form.ts'
import { keepAnswers } from '#domain/forms/kept-answers.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readEarlierForms } from './earlier-forms.ts'
import { encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { formsOfProcess, type ProcessOfForms } from './form-of-process.ts'
import { insertDraft } from './store.ts'

/**
 * F05: copies the customer's earlier answers that still hold into a new process, as drafts to confirm and hand in
 * again.
 * @param told - What the customer typed when they opened the process, by the names of fields. It comes before what they
 *   answered earlier.
 * @returns Whether an earlier form had been handed in, so that there is something to confirm.
 */
export async function prefillForms(
  ctx: Context,
  tx: Tx,
  process: ProcessOfForms & { customerId: string },
  told: StoredAnswers = {},
): Promise<boolean> {
  const earlier = await readEarlierForms(ctx, tx, process)
  const today = civilDateInBogota(Date.now())
  for (const form of formsOfProcess(process)) {
    const known: StoredAnswers = keepAnswers(form, earlier, today).answers
    const answers = { ...known, ...pickAsked(form, told) }
    if (Object.keys(answers).length === 0) continue
    const draft = { processUuid: process.uuid, form: form.id, version: form.version }
    await insertDraft(tx, { ...draft, answersEncrypted: encryptAnswers(ctx, answers) })
  }
  return earlier.some(({ handedInOn, form }) => handedInOn !== undefined && isAboutPerson.includes(form.id))
}

/** @returns The answers to the form's own questions. */
function pickAsked({ pages }: Form, answers: StoredAnswers): StoredAnswers {
  const fieldNames = new Set(pages.flatMap(({ fields }) => fields.map(({ name }) => name)))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => fieldNames.has(name)))
}

const isAboutPerson = ['personal', 'turbo']
