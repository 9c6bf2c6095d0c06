import { expect, test } from 'vitest'
import { buildAnswers, documentFields, plainBankAnswers } from '#testing/form-answers.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { partnerBanks } from '../banks/registry.ts'
import { askedQuestions } from './ask-together.ts'
import type { AnswerValue } from './field.ts'
import { financialForm } from './financial.ts'
import { type Form, visibleFields } from './form.ts'
import { groupPages } from './form-screens.ts'
import { personalForm } from './personal.ts'
import { turboForm } from './turbo.ts'

/** What the identity check fills in before a form is opened. */
const known = new Set([...documentFields, 'accepts_biometrics'])

/**
 * The effort of forms for an employee with one account: their own screens, and the questions that nothing fills in
 * beforehand. Questions that may stay empty count too.
 */
function effort(forms: readonly Form[], change: Readonly<Record<string, AnswerValue>> = {}) {
  const pages = forms.flatMap((form) =>
    form.pages.map((page) => ({ page, answers: { ...buildAnswers(form), ...change } })),
  )
  const questions = pages.flatMap(({ page, answers }) => askedQuestions(page, visibleFields(page, answers), answers))
  const open = questions.filter((question) => {
    const fields = question.kind === 'field' ? [question.field] : question.fields
    return fields.some(({ name, initial }) => !known.has(name) && !(question.kind === 'field' && initial))
  })
  const screens = forms.flatMap((form) => groupPages(form, known, form === forms.at(-1)))
  // An employer that nobody knows by its NIT is typed, part by part.
  const answers = open.reduce((sum, one) => sum + (one.kind === 'employer' ? one.fields.length : 1), 0)
  return { screens: screens.length, answers, fields: pages.flatMap(countFields).length }
}

const countFields = ({ page, answers }: { page: Form['pages'][number]; answers: ReturnType<typeof buildAnswers> }) =>
  visibleFields(page, answers)

test('F01 F02 F03 the forms of an opening ask no more screens and answers than they did', () => {
  const forms = [personalForm, financialForm, coltefinancieraQuestions]
  const { screens, answers, fields } = effort(forms)
  expect(screens).toBeLessThanOrEqual(6)
  expect(answers, `of ${fields} fields`).toBeLessThanOrEqual(34)
})

test.each([
  ['Ban100', 43],
  ['MiBanco', 39],
  ['Bancamía', 40],
  ['Mundo Mujer', 41],
  ['Banco W', 42],
  ['Finandina', 43],
  ['Coltefinanciera', 33],
  ['Flamingo', 34],
  ['Dann Regional', 42],
  ['Credifamilia', 39],
  ['KOA', 41],
])('F01 F02 F03 %s asks %i answers at most, on seven screens at most', (name, most) => {
  const bank = partnerBanks.find((one) => one.name === name)
  const { screens, answers } = effort(
    [personalForm, financialForm, ...(bank ? [bank.questions] : [])],
    plainBankAnswers,
  )
  expect(answers).toBeLessThanOrEqual(most)
  expect(screens).toBeLessThanOrEqual(7)
})

test('F14 the form of a turbo opening asks no more screens and answers than it did', () => {
  const { screens, answers, fields } = effort([turboForm])
  expect(screens).toBeLessThanOrEqual(2)
  expect(answers, `of ${fields} fields`).toBeLessThanOrEqual(13)
})
