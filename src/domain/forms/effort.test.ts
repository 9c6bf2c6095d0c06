import { expect, test } from 'vitest'
import { buildAnswers, documentFields, plainBankAnswers } from '#testing/form-answers.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { partnerBanks } from '../banks/registry.ts'
import { askedQuestions } from './ask-together.ts'
import { carryAnswers } from './carried-answers.ts'
import type { AnswerValue } from './field.ts'
import { financialForm } from './financial.ts'
import { type Form, visibleFields } from './form.ts'
import { groupPages } from './form-screens.ts'
import { personalForm } from './personal.ts'
import { turboForm } from './turbo.ts'

/** What the identity check fills in before a form is opened. */
const proven = new Set([...documentFields, 'accepts_biometrics'])

/**
 * The effort of forms for an employee with one account: their own screens, and the questions that nothing fills in
 * beforehand. Questions that may stay empty count too.
 */
function effort(forms: readonly Form[], change: Readonly<Record<string, AnswerValue>> = {}) {
  const answers = Object.assign({}, ...forms.map(buildAnswers), change)
  const carried = forms.flatMap((form) => (form.id === 'questions' ? Object.keys(carryAnswers(form, answers)) : []))
  const known = new Set([...proven, ...carried])
  const pages = forms.flatMap((form) => form.pages.map((page) => ({ page, answers })))
  const questions = pages.flatMap(({ page }) => askedQuestions(page, visibleFields(page, answers), answers))
  const open = questions.filter((question) => {
    const fields = question.kind === 'field' ? [question.field] : question.fields
    return fields.some(({ name, initial }) => !known.has(name) && initial === undefined)
  })
  const screens = forms.flatMap((form) => groupPages(form, proven, form === forms.at(-1)))
  // An employer that nobody knows by its NIT is typed, part by part.
  const asked = open.reduce((sum, one) => sum + (one.kind === 'employer' ? one.fields.length : 1), 0)
  return { screens: screens.length, answers: asked, fields: pages.flatMap(countFields).length }
}

const countFields = ({ page, answers }: { page: Form['pages'][number]; answers: ReturnType<typeof buildAnswers> }) =>
  visibleFields(page, answers)

test('F01 F02 F03 the forms of an opening ask no more screens and answers than they did', () => {
  const forms = [personalForm, financialForm, coltefinancieraQuestions]
  const { screens, answers, fields } = effort(forms)
  expect(screens).toBeLessThanOrEqual(5)
  expect(answers, `of ${fields} fields`).toBeLessThanOrEqual(30)
})

test.each([
  ['Ban100', 32],
  ['MiBanco', 33],
  ['Bancamía', 33],
  ['Mundo Mujer', 35],
  ['Banco W', 33],
  ['Finandina', 31],
  ['Coltefinanciera', 29],
  ['Flamingo', 30],
  ['Dann Regional', 31],
  ['Credifamilia', 31],
  ['KOA', 31],
])('F01 F02 F03 %s asks %i answers at most, on five screens at most', (name, most) => {
  const bank = partnerBanks.find((one) => one.name === name)
  const { screens, answers } = effort([personalForm, financialForm, ...(bank ? [bank.questions] : [])], {
    ...plainBankAnswers,
    has_other_income: false,
    has_rut: false,
    funds_source: 'wage-savings',
  })
  expect(answers).toBeLessThanOrEqual(most)
  expect(screens).toBeLessThanOrEqual(5)
})

test('F14 the form of a turbo opening asks no more screens and answers than it did', () => {
  const { screens, answers, fields } = effort([turboForm])
  expect(screens).toBeLessThanOrEqual(1)
  expect(answers, `of ${fields} fields`).toBeLessThanOrEqual(12)
})
