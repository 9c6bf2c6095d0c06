import type { FieldError, FormContext, FormPage } from '#domain/forms/form.ts'
import type { AnswerStore } from './answer-store.ts'
import type { DeclarationParties } from './consent-field.tsx'
import type { LookupLists } from './lookup-lists.ts'
import type { SplitFields } from './use-proven-fields.tsx'
import type { Subjects } from './use-subjects.ts'

/** The id of the form element, so that a button outside it can hand it in. */
export const formElementId = 'formulario'

/** The id of a subject on its screen; the first one of a page has the id of the page. */
export const subjectElementId = (subject: string) => `tema-${subject}`

/** The id of its heading. */
export const subjectTitleId = (subject: string) => `titulo-${subject}`

/** What a screen of a form is drawn from, and what it tells back. */
export type ScreenViewProps = {
  subjects: Subjects
  /** The page whose title is that of the screen, if any. */
  heading: FormPage | undefined
  store: AnswerStore
  /** Parts the fields of a page: what need not be asked is known (F06). */
  splitFields: SplitFields
  /** What is wrong, of the questions whose turn it is to be put right. */
  errors: readonly FieldError[]
  warnings: readonly FieldError[]
  onAnswer: OnAnswer
  context: FormContext
  lists: LookupLists
  parties: DeclarationParties
}

/** Hears a new answer; `undefined` clears it. */
export type OnAnswer = AnswerStore['change']
