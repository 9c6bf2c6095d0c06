import { withoutAccents } from '../text/without-accents.ts'
import { answersOfDocument, type DocumentFacts } from './document-answers.ts'
import type { Answers, AnswerValue } from './field.ts'
import type { Form, Lookups } from './form.ts'
import { displayValue } from './summary.ts'

/** A fact that was read off a document, in words, beside what the form declares of it. */
export type ReadFact = {
  label: string
  value: string
  /** Absent while it is not answered. */
  declared: string | undefined
  differs: boolean
}

/**
 * O01: what the identity check read off a document, beside the answers of a form.
 * @param form - The form about the person.
 * @returns One entry for each field of the form that the document speaks of, in its order. Capitals, accents and spaces
 *   make no difference; what is not answered differs from nothing.
 */
export function compareWithDocument(
  document: DocumentFacts,
  { form, answers, lookups }: { form: Form; answers: Answers; lookups: Lookups },
): ReadFact[] {
  const read = answersOfDocument(document)
  return form.pages
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const value = read[field.name]
      const answer = answers[field.name]
      if (value === undefined || (value === '' && !answer)) return []
      const declared = answer == null || answer === '' ? undefined : displayValue(field, answer as AnswerValue, lookups)
      const shown = value === '' ? 'No tiene' : displayValue(field, value, lookups)
      const differs = declared !== undefined && comparable(declared) !== comparable(value === '' ? '' : shown)
      return [{ label: field.label, value: shown, declared, differs }]
    })
}

function comparable(text: string): string {
  return withoutAccents(text).toLowerCase().replace(/\s+/g, ' ').trim()
}
