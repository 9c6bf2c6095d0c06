import { officialLookups } from '#domain/forms/lookups.ts'
import { summaryRows } from '#domain/forms/summary.ts'
import type { Context } from '../../../context.ts'
import { decryptAnswers } from './encrypted-answers.ts'
import { answeredForms, type ProcessOfForms } from './form-of-process.ts'
import { listForms } from './store.ts'

export type DeclaredForm = {
  title: string
  /** Undefined while the customer is still writing. */
  submittedAt: Date | undefined
  answers: { label: string; value: string }[]
}

/** O01: what a customer answered in a process, form by form in words; drafts too, forms without any answer left out. */
export async function declaredForms(ctx: Context, process: ProcessOfForms): Promise<DeclaredForm[]> {
  const rows = await listForms(ctx.db, process.uuid)
  return answeredForms(process).flatMap((form) => {
    const row = rows.find((one) => one.form === form.id)
    if (!row) return []
    const sections = summaryRows(form, decryptAnswers(ctx, form, row.answersEncrypted), officialLookups)
    const answers = sections.flatMap((section) =>
      section.rows.map(({ label, term = label, value }) => ({ label: term, value })),
    )
    return answers.length > 0 ? [{ title: form.title, submittedAt: row.submittedAt ?? undefined, answers }] : []
  })
}
