import { officialLookups } from '#domain/forms/lookups.ts'
import { summaryRows } from '#domain/forms/summary.ts'
import type { Context } from '../../../app/context.ts'
import { decryptAnswers } from './encrypted-answers.ts'
import { answeredForms, type ProcessOfForms } from './form-of-process.ts'
import { listForms } from './store.ts'

/** Answers in words; `section` is the page's id within its form, such as `personal/documento`. */
export type FormSection = { section: string; title: string; rows: { label: string; value: string }[] }

/** The handed-in answers in words, a section for each page of a form; nothing of forms not handed in. */
export async function formSections(ctx: Context, process: ProcessOfForms): Promise<FormSection[]> {
  const rows = await listForms(ctx.db, process.uuid)
  return answeredForms(process).flatMap((form) => {
    const row = rows.find((one) => one.form === form.id)
    if (!row?.submittedAt) return []
    return summaryRows(form, decryptAnswers(ctx, form, row.answersEncrypted), officialLookups).map((section) => ({
      section: `${form.id}/${section.page}`,
      title: section.title,
      rows: section.rows.map(({ label, value }) => ({ label, value })),
    }))
  })
}
