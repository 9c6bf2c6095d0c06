import { expect, test } from 'vitest'
import { coltefinancieraAnswers, financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { ban100Questions } from '../banks/ban100/questions.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import type { Answers } from './field.ts'
import { financialForm } from './financial.ts'
import type { Form } from './form.ts'
import { type EarlierForm, keepAnswers, pagesToConfirm } from './kept-answers.ts'
import { personalForm } from './personal.ts'
import { turboForm } from './turbo.ts'

const today = '2026-11-21'
const samples: Record<string, Answers> = {
  personal: personalAnswers,
  financial: financialAnswers,
  questions: coltefinancieraAnswers,
}
const earlier = (form: Form, change: Partial<EarlierForm> = {}): EarlierForm => ({
  processUuid: 'the last one',
  form,
  version: form.version,
  handedInOn: '2026-08-21',
  answers: samples[form.id] ?? {},
  ...change,
})
const reasons = (form: Form, one: EarlierForm) =>
  keepAnswers(form, [one], today).toConfirm.map(({ page, reason }) => `${page}: ${reason}`)

test.each<[string, Form, EarlierForm, string[]]>([
  ['three months', personalForm, earlier(personalForm), []],
  ['to the day 12 months', personalForm, earlier(personalForm, { handedInOn: '2025-11-21' }), []],
  [
    'a day more',
    personalForm,
    earlier(personalForm, { handedInOn: '2025-11-20' }),
    ['sobre-ti: aged', 'residencia: aged', 'actividad: aged'],
  ],
  [
    'never handed in',
    personalForm,
    earlier(personalForm, { handedInOn: undefined }),
    ['sobre-ti: draft', 'residencia: draft', 'actividad: draft'],
  ],
  ['the money of another deposit', financialForm, earlier(financialForm), ['origen-de-fondos: this-deposit']],
  ['the same bank', coltefinancieraQuestions, earlier(coltefinancieraQuestions), []],
  ['another bank', ban100Questions, earlier(coltefinancieraQuestions), []],
  [
    'exposed persons and taxes of 13 months ago',
    coltefinancieraQuestions,
    earlier(coltefinancieraQuestions, { handedInOn: '2025-10-01' }),
    ['tu-cdt: aged', 'beneficiarios: aged', 'persona-expuesta: aged', 'residencia-fiscal: aged'],
  ],
])('F05 what has to be confirmed of an answer: %s', (_, form, one, expected) => {
  expect(reasons(form, one)).toEqual(expected)
})

test('F05 all but the acceptances holds at the same bank', () => {
  const { answers } = keepAnswers(coltefinancieraQuestions, [earlier(coltefinancieraQuestions)], today)
  const isAcceptance = (name: string) => name.startsWith('accepts_')
  expect(answers).toEqual(
    Object.fromEntries(Object.entries(coltefinancieraAnswers).filter(([name]) => !isAcceptance(name))),
  )
})

test('F05 another bank is told what was asked in the same words, and asks its own questions', () => {
  const { answers } = keepAnswers(ban100Questions, [earlier(coltefinancieraQuestions)], today)
  expect(answers).toMatchObject({ maturity_instruction: 'decide-later', pep_status: 'no', is_tax_resident_co: true })
  const own = ban100Questions.pages.find(({ id }) => id === 'cuenta-de-origen')?.fields ?? []
  for (const { name } of own) expect(answers).not.toHaveProperty(name)
})

test('F05 the same name with another text is another question', () => {
  const [plan] = coltefinancieraQuestions.pages
  if (!plan) throw new Error('the form has no page')
  const fields = plan.fields.map((field) => ({ ...field, label: `${field.label} (otra)` }))
  const other: Form = { ...coltefinancieraQuestions, pages: [{ ...plan, fields }] }
  expect(keepAnswers(other, [earlier(coltefinancieraQuestions)], today).answers).toEqual({})
})

test('F05 nothing holds of a form whose version changed', () => {
  const one = earlier(personalForm, { version: personalForm.version - 1 })
  expect(keepAnswers(personalForm, [one], today)).toEqual({ answers: {}, toConfirm: [] })
})

test('F05 a page of two forms is copied from both, of the same opening', () => {
  const work = { occupation: 'employee', monthly_income: 4_500_000 }
  const { occupation, monthly_income } = work
  const both = [
    earlier(financialForm, { answers: { monthly_income } }),
    earlier(personalForm, { answers: { occupation }, handedInOn: '2026-08-20' }),
    earlier(financialForm, { processUuid: 'an older one', answers: { monthly_income: 1_000_000 } }),
  ]
  expect(keepAnswers(turboForm, both, today).answers).toMatchObject(work)
})

test('F05 a page is copied from one opening, the newest, and mixes no two addresses', () => {
  const moved = { residence_department: '05', residence_municipality: '05001', address_road: '10' }
  const turbo = earlier(turboForm, { processUuid: 'the newest', answers: { ...moved, sex: 'M' } })
  const { answers } = keepAnswers(personalForm, [turbo, earlier(personalForm)], today)
  expect(answers).toMatchObject(moved)
  expect(answers).not.toHaveProperty('neighborhood')
  // What does not change is found in the older form.
  expect(answers).toMatchObject({ birth_municipality: '05001', sex: 'F' })
})

test('F05 who changes a page has confirmed it', () => {
  const kept = keepAnswers(financialForm, [earlier(financialForm)], today)
  expect(pagesToConfirm(financialForm, financialAnswers, kept).map(({ page }) => page)).toEqual(['origen-de-fondos'])
  expect(pagesToConfirm(financialForm, { ...financialAnswers, funds_source: 'sale' }, kept)).toEqual([])
})
