import type { Answers } from '#domain/forms/field.ts'
import { type Form, type FormContext, type FormPage, firstIncompletePage } from '#domain/forms/form.ts'

/** The id of the last step of every form: reading one's answers before handing them in. */
export const reviewId = 'revision'

/** Where one is in a form: one of its pages, or the review at the end. */
export type FormStep = { kind: 'page'; id: string; page: FormPage; index: number } | { kind: 'review'; id: string }

const review: FormStep = { kind: 'review', id: reviewId }

function stepAt(form: Form, index: number): FormStep {
  const page = form.pages[index]
  return page ? { kind: 'page', id: page.id, page, index } : review
}

/**
 * The step to show. In: the id in the address, if any. Out: that step when everything before it is complete; otherwise
 * the first page that is not, and the review when all are.
 */
export function stepToShow(form: Form, asked: string | null, answers: Answers, context: FormContext): FormStep {
  const incomplete = firstIncompletePage(form, answers, context)
  const furthest = incomplete ? form.pages.indexOf(incomplete) : form.pages.length
  const index = asked === reviewId ? form.pages.length : form.pages.findIndex((page) => page.id === asked)
  return stepAt(form, index < 0 ? furthest : Math.min(index, furthest))
}

/** The step after this one; the review is the last. */
export function stepAfter(form: Form, step: FormStep): FormStep {
  return step.kind === 'review' ? review : stepAt(form, step.index + 1)
}

/** The step before this one; nothing before the first page. */
export function stepBefore(form: Form, step: FormStep): FormStep | undefined {
  const index = step.kind === 'review' ? form.pages.length : step.index
  return index > 0 ? stepAt(form, index - 1) : undefined
}

/** The first page with one of these fields, where a form that was refused has to be corrected. */
export function pageWithField(form: Form, names: readonly string[]): FormPage | undefined {
  return form.pages.find((page) => page.fields.some((field) => names.includes(field.name)))
}
