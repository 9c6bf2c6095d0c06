/** What a returning customer sees of each page of the forms: what is asked, what is to be confirmed, what stays. */
import { type Asked, askedErrors, askedQuestions } from '#domain/forms/ask-together.ts'
import type { Answers, Field } from '#domain/forms/field.ts'
import { isBlank } from '#domain/forms/field.ts'
import {
  type FieldError,
  type Form,
  type FormContext,
  type FormPage,
  validatePage,
  visibleFields,
} from '#domain/forms/form.ts'
import { type ConfirmReason, mustBeAcceptedAgain, shownAgain } from '#domain/forms/kept-answers.ts'
import { reviewRows } from '#domain/forms/review-rows.ts'
import type { DraftAnswers } from '../draft.ts'

/** A form under review: its answers as the page opened with them, and as they are now. */
export type ReviewedForm = { form: Form; stored: DraftAnswers; proven: DraftAnswers; answers: DraftAnswers }

/** What the server wants confirmed; `since` is a civil date. */
export type ToConfirm = { form: string; page: string; reason: ConfirmReason; since?: string | undefined }

export type ReviewPart = {
  /** The form's id and the page's, as the server names them. */
  key: string
  form: Form
  page: FormPage
  rows: readonly { label: string; value: string }[]
  /** What is asked in place, all questions of the page while it is being changed. */
  questions: readonly Asked[]
  /** What has to be confirmed, and why; absent once something was changed. */
  toConfirm?: ToConfirm | undefined
  /** What is wrong now, with the names of the fields. */
  wrong: readonly FieldError[]
  /** Whether the customer has to do something here, judged by what the page opened with. */
  needsAttention: boolean
}

/** @returns The same without what is accepted again below, of which no answer is kept. */
function withoutAcceptances(page: FormPage): FormPage {
  return { ...page, fields: page.fields.filter((field) => !mustBeAcceptedAgain(field)) }
}

/** @param changing - The keys of pages that are being changed. */
export function reviewParts(
  { form, stored, answers }: ReviewedForm,
  toConfirm: readonly ToConfirm[],
  changing: ReadonlySet<string>,
  context: FormContext,
): ReviewPart[] {
  return form.pages.map(withoutAcceptances).flatMap((page): ReviewPart[] => {
    const fields = visibleFields(page, answers)
    if (fields.length === 0) return []
    const key = `${form.id}.${page.id}`
    const wrong = validatePage(page, answers, context)
    const wrongAtFirst = validatePage(page, stored, context)
    const isChanged = ({ name }: Field) => !isSame(answers[name], stored[name])
    const asks = (field: Field) =>
      changing.has(key) ||
      shownAgain.has(field.name) ||
      isChanged(field) ||
      [...wrong, ...wrongAtFirst].some((error) => error.field === field.name)
    const asked = askedQuestions(page, fields, answers)
    const questions = asked.filter((one) => (one.kind === 'field' ? [one.field] : one.fields).some(asks))
    const old = toConfirm.find((one) => one.form === form.id && one.page === page.id)
    return [
      {
        key,
        form,
        page,
        rows: reviewRows(page, answers, context.lookups),
        questions,
        toConfirm: fields.some(isChanged) ? undefined : old,
        wrong: askedErrors(page, wrong, answers),
        needsAttention: old !== undefined || wrongAtFirst.length > 0 || fields.some(({ name }) => shownAgain.has(name)),
      },
    ]
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)
}

/** The declarations that are accepted again, of all forms; leave that was given before is none of them. */
export function listAcceptances(reviewed: readonly ReviewedForm[]): { form: Form; field: Field }[] {
  return reviewed.flatMap(({ form, answers, proven }) =>
    form.pages.flatMap((page) =>
      visibleFields(page, answers as Answers)
        .filter((field) => mustBeAcceptedAgain(field) && proven[field.name] !== true)
        .map((field) => ({ form, field })),
    ),
  )
}
