import { askedQuestions } from '#domain/forms/ask-together.ts'
import type { AnswerValue, Field } from '#domain/forms/field.ts'
import { type Form, type FormKind, visibleFields } from '#domain/forms/form.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { municipality } from '#domain/forms/places/places.ts'
import { formFor } from '#domain/forms/registry.ts'
import { buildAnswers, plainBankAnswers } from '#testing/form-answers.ts'
import type { Question } from './read-view.ts'

/** What somebody answers: a text to type, or the label of what they choose. */
export type AnswerByLabel = (question: Question) => string | undefined | Promise<string | undefined>

const kinds: readonly FormKind[] = ['personal', 'financial', 'questions', 'turbo']

/** An employee with one account, one nationality and no other income, who holds no office and declares no income tax. */
export const plainSaver: Readonly<Record<string, AnswerValue>> = {
  declares_income_tax: false,
  has_other_nationality: false,
  has_other_income: false,
  funds_source: 'wage-savings',
  ...plainBankAnswers,
}

/**
 * @param change - What differs from the usual answers, by field.
 * @returns A function that answers a question of the bank's forms as a saver does, by its label; undefined for a label
 *   that no form knows.
 */
export function answersByLabel(bankId: number, change: Readonly<Record<string, AnswerValue>>) {
  const known = new Map<string, string>()
  const add = (label: string, answer: string | undefined) => {
    if (answer !== undefined && !known.has(label)) known.set(label, answer)
  }
  for (const form of kinds.flatMap((kind) => formFor(kind, bankId) ?? [])) {
    const answers = { ...buildAnswers(form), ...plainSaver, ...change }
    for (const page of form.pages) {
      for (const question of askedQuestions(page, visibleFields(page, answers), answers)) {
        if (question.kind === 'field') add(question.field.label, wordsOf(question.field, answers[question.field.name]))
        if (question.kind === 'place') add(question.label, municipality(String(answers[question.municipality]))?.name)
        if (question.kind === 'address') add(question.label, question.write(answers))
        if (question.kind === 'ticks') add(question.label, question.none)
      }
    }
    for (const field of fieldsOf(form)) add(field.label, wordsOf(field, answers[field.name]))
  }
  return ({ label }: Question) => known.get(label)
}

const fieldsOf = (form: Form): Field[] => form.pages.flatMap(({ fields }) => fields)

/** @returns What is typed or chosen for the field, in the words of the page. */
function wordsOf(field: Field, answer: AnswerValue | undefined): string | undefined {
  if (answer === undefined) return undefined
  const code = String(answer)
  switch (field.kind) {
    case 'yes-no':
      return answer ? 'Sí' : 'No'
    case 'choice':
      return field.choices?.find(({ value }) => value === answer)?.label
    case 'multi-choice':
      return field.choices?.find(({ value }) => Array.isArray(answer) && answer.includes(value))?.label
    case 'municipality':
      return municipality(code)?.name
    case 'activity':
      return officialLookups.activityName(code)
    case 'country':
      return officialLookups.countryName(code)
    default:
      return code
  }
}
