import type { Form } from '#domain/forms/form.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { reviewSections } from '#domain/forms/review-rows.ts'
import { summaryRows } from '#domain/forms/summary.ts'
import type { Context } from '../../../context.ts'
import { decryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { answeredForms, type ProcessOfForms } from './form-of-process.ts'
import { listForms } from './store.ts'

/** Answers in words; `section` is the page's id within its form, such as `personal/documento`. */
export type FormSection = { section: string; title: string; rows: { label: string; value: string }[] }

/** A form that was handed in, with its answers. */
export type HandedInForm = { form: Form; answers: StoredAnswers }

/** The handed-in answers of a process, in the order of its forms; nothing of forms not handed in. */
export async function handedInForms(ctx: Context, process: ProcessOfForms): Promise<HandedInForm[]> {
  const rows = await listForms(ctx.db, process.uuid)
  return answeredForms(process).flatMap((form) => {
    const row = rows.find((one) => one.form === form.id)
    return row?.submittedAt ? [{ form, answers: decryptAnswers(ctx, form, row.answersEncrypted) }] : []
  })
}

/** The handed-in answers in words, a section for each page of a form. */
export async function formSections(ctx: Context, process: ProcessOfForms): Promise<FormSection[]> {
  return (await handedInForms(ctx, process)).flatMap(listSections)
}

/**
 * @param options - A form that was handed in.
 * @returns A section for each of its pages with something answered.
 */
export function listSections({ form, answers }: HandedInForm): FormSection[] {
  return summaryRows(form, answers, officialLookups).map((section) => ({
    section: `${form.id}/${section.page}`,
    title: section.title,
    rows: section.rows.map(({ label, value }) => ({ label, value })),
  }))
}

/** The handed-in answers as the customer confirms them, a row for each question. */
export async function sectionsToConfirm(ctx: Context, process: ProcessOfForms) {
  const handedIn = await handedInForms(ctx, process)
  return handedIn.flatMap(({ form, answers }) =>
    reviewSections(form, answers, officialLookups).map(({ title, rows }) => ({ title, rows: [...rows] })),
  )
}
