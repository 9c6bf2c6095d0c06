import { expect, test } from 'vitest'
import { buildAnswers } from '#testing/form-answers.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { askedQuestions } from './ask-together.ts'
import { financialForm } from './financial.ts'
import { type Form, visibleFields } from './form.ts'
import { personalForm } from './personal.ts'
import { turboForm } from './turbo.ts'

/** What registration and the identity check of a turbo opening fill in before a form is opened. */
const fromRegistration = ['first_name', 'first_surname', 'second_surname']
const fromDocument = [...fromRegistration, 'document_type', 'document_number', 'birth_date', 'document_issued_on']

/**
 * The effort of forms for an employee with one account: their own screens, the review included, and the questions that
 * nothing fills in beforehand. Questions that may stay empty count too.
 */
function effort(forms: readonly Form[], filled: readonly string[]) {
  const pages = forms.flatMap((form) => form.pages.map((page) => ({ page, answers: buildAnswers(form) })))
  const questions = pages.flatMap(({ page, answers }) => askedQuestions(page, visibleFields(page, answers), answers))
  const open = questions.filter(
    (question) => question.kind !== 'field' || !(question.field.initial || filled.includes(question.field.name)),
  )
  return { screens: pages.length + 1, answers: open.length, fields: pages.flatMap(countFields).length }
}

const countFields = ({ page, answers }: { page: Form['pages'][number]; answers: ReturnType<typeof buildAnswers> }) =>
  visibleFields(page, answers)

test('F01 F02 F03 the forms of an opening ask no more screens and answers than they did', () => {
  const forms = [personalForm, financialForm, coltefinancieraQuestions]
  const { screens, answers, fields } = effort(forms, fromRegistration)
  expect(screens).toBeLessThanOrEqual(15)
  expect(answers, `of ${fields} fields`).toBeLessThanOrEqual(44)
})

test('F14 the form of a turbo opening asks no more screens and answers than it did', () => {
  const { screens, answers, fields } = effort([turboForm], [...fromDocument, 'accepts_biometrics'])
  expect(screens).toBeLessThanOrEqual(3)
  expect(answers, `of ${fields} fields`).toBeLessThanOrEqual(14)
})
