import type { AnswerValue } from '#domain/forms/field.ts'
import type { FieldError, FormContext, FormPage } from '#domain/forms/form.ts'
import type { DeclarationParties } from './consent-field.tsx'
import type { DraftAnswers } from './draft.ts'
import type { LookupLists } from './lookup-lists.ts'

/** The id of the form element, so that a button outside it can hand it in. */
export const formElementId = 'formulario'

/** What a page of a form is drawn from, and what it tells back. */
export type PageViewProps = {
  page: FormPage
  answers: DraftAnswers
  /** What need not be asked, by field: what the identity check read, and leave that was given (F06). */
  proven: DraftAnswers
  /** What is wrong, of the questions whose turn it is to be put right. */
  errors: readonly FieldError[]
  warnings: readonly FieldError[]
  onAnswer: (name: string, value: AnswerValue | undefined) => void
  /** The customer wants to go on: the page is complete, or it is not. */
  onComplete: () => void
  onIncomplete: () => void
  context: FormContext
  lists: LookupLists
  parties: DeclarationParties
}
