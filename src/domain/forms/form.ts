/** A form is a list of pages, a page a list of fields and the rules between them. Everything here is pure. */
import type { CivilDate } from '../money/dates/civil-date.ts'
import type { SettledField, SharedQuestion } from './ask-together.ts'
import { fieldMessage } from './check-field.ts'
import type { Answers, AnswerValue, Field } from './field.ts'
import { visibleAmong } from './field.ts'
import { normalizeFields } from './normalize.ts'

/** Names by code, `undefined` for a code that is not in the list. The lists are large, so the caller brings them. */
export type Lookups = {
  departmentName(code: string): string | undefined
  municipalityName(code: string): string | undefined
  activityName(code: string): string | undefined
  countryName(code: string): string | undefined
}

/** What the rules need to know besides the answers. */
export type FormContext = {
  /** Today in Bogota. */
  readonly today: CivilDate
  /** The amount of the deposit, in pesos. */
  readonly amountCop: number
  readonly lookups: Lookups
}

export type FieldError = { readonly field: string; readonly message: string }

/** A rule between fields. Answers come normalised and without those of hidden fields, but may be missing. */
export type Rule = (answers: Answers, context: FormContext) => readonly FieldError[]

/** A line that the page and the summary compute from the answers, such as the net worth. */
export type DerivedRow = {
  readonly label: string
  value(answers: Answers, lookups: Lookups): string | undefined
  /** Fields that the summary leaves out because this row says them better. */
  readonly replaces?: readonly string[]
  /** The field that this row answers where it is not asked, and its raw value. */
  readonly answers?: { readonly field: string; value(answers: Answers): AnswerValue | undefined }
}

export type FormPage = {
  readonly id: string
  readonly title: string
  readonly intro?: string
  /** What belongs to the words of the page and is read on a tap: a definition of the law in full. */
  readonly more?: string
  readonly fields: readonly Field[]
  /** Errors that block. */
  readonly rules?: readonly Rule[]
  /** Remarks worth a second look that block nothing. */
  readonly warnings?: readonly Rule[]
  readonly derived?: readonly DerivedRow[]
  /** Fields that are asked by one question. */
  readonly together?: readonly SharedQuestion[]
  /** Fields that another answer settles. */
  readonly settled?: readonly SettledField[]
  /** Where a long page is parted into subjects, which are asked one after the other: each begins at its field. */
  readonly parts?: readonly { readonly title: string; readonly from: string }[]
  /** An answer opens so many questions that the page shares its screen with no other. */
  readonly standsAlone?: boolean
}

/** `turbo` stands in for the other three in a turbo CDT. */
export type FormKind = 'personal' | 'financial' | 'questions' | 'turbo'

export type Form = {
  readonly id: FormKind
  /** Number of the form in the source catalogue (A §9): 113 personal, 101 financial, 20 turbo, 8 Coltefinanciera. */
  readonly formNumber: number
  readonly title: string
  /** Stored with the answers; raised when a field or a text changes its meaning. */
  readonly version: number
  readonly pages: readonly FormPage[]
}

/** An error of a whole form: `page` is the page's id, `path` the field's name on the wire. */
export type FormError = { readonly page: string; readonly path: string; readonly message: string }

/** The fields of the page that are asked given the answers, in order. */
export function visibleFields(page: FormPage, answers: Answers): Field[] {
  return visibleAmong(page.fields, answers)
}

/**
 * Checks one page. Takes raw answers, in any shape; hidden and unknown names are ignored. Gives at most one error per
 * field, in the order of the fields; none means that the page is complete.
 */
export function validatePage(page: FormPage, answers: Answers, context: FormContext): FieldError[] {
  const clean = normalizeFields(page.fields, answers)
  const visible = visibleFields(page, clean)
  const messages = new Map<string, string>()
  for (const field of visible) {
    const message = fieldMessage(field, clean, context.lookups)
    if (message) messages.set(field.name, message)
  }
  for (const rule of page.rules ?? []) {
    for (const error of rule(clean, context)) {
      if (!messages.has(error.field)) messages.set(error.field, error.message)
    }
  }
  return visible.flatMap(({ name }) => {
    const message = messages.get(name)
    return message ? [{ field: name, message }] : []
  })
}

/** Remarks on the page that do not block, for fields that are asked. */
export function pageWarnings(page: FormPage, answers: Answers, context: FormContext): FieldError[] {
  const clean = normalizeFields(page.fields, answers)
  const names = new Set(visibleFields(page, clean).map((field) => field.name))
  const remarks = (page.warnings ?? []).flatMap((rule) => rule(clean, context))
  return remarks.filter((remark) => names.has(remark.field))
}

/** Checks all pages. Names that no field has are ignored: the wire's schema refuses them before. */
export function validateForm(form: Form, answers: Answers, context: FormContext): FormError[] {
  return form.pages.flatMap((page) =>
    validatePage(page, answers, context).map(({ field, message }) => ({ page: page.id, path: field, message })),
  )
}
