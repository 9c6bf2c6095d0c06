import type { FieldError, FormContext, FormPage } from '#domain/forms/form.ts'
import type { AnswerStore } from './answer-store.ts'
import type { DeclarationParties } from './consent-field.tsx'
import type { DraftAnswers } from './draft.ts'
import type { LookupLists } from './lookup-lists.ts'

/** The id of the form element, so that a button outside it can hand it in. */
export const formElementId = 'formulario'

/** The id of a page's heading on its screen. */
export const partId = (page: string) => `pagina-${page}`

/** What a screen of a form is drawn from, and what it tells back. */
export type ScreenViewProps = {
  pages: readonly FormPage[]
  /** The page whose title is that of the screen, if any. */
  heading: FormPage | undefined
  store: AnswerStore
  /** What need not be asked, by field: what the identity check read, and leave that was given (F06). */
  proven: DraftAnswers
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
