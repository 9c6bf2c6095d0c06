import { expect, test } from 'vitest'
import { coltefinancieraAnswers, financialAnswers, formContext, personalAnswers } from '#testing/form-answers.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { listFieldAnswers } from './field-answers.ts'
import { financialForm } from './financial.ts'
import type { Form } from './form.ts'
import { personalForm } from './personal.ts'

const { lookups } = formContext()
const list = (form: Form, answers: Record<string, unknown>) => listFieldAnswers(form, answers, lookups)
const find = (form: Form, answers: Record<string, unknown>, name: string) =>
  list(form, answers).find(({ field }) => field === name)

test('N05 F05 an answer has its raw value and the same in words', () => {
  expect(find(personalForm, personalAnswers, 'birth_date')).toEqual({
    field: 'birth_date',
    label: 'Fecha de nacimiento',
    value: '1990-05-17',
    text: '17 de mayo de 1990',
  })
  const raw = (form: Form, answers: Record<string, unknown>, name: string) => find(form, answers, name)?.value
  expect(raw(personalForm, personalAnswers, 'residence_municipality')).toMatch(/^\d{5}$/)
  expect(find(personalForm, personalAnswers, 'ciiu_code')).toMatchObject({ value: '0010', text: '0010 Asalariados' })
  expect(raw(personalForm, personalAnswers, 'nationality')).toBe('CO')
  expect(raw(personalForm, personalAnswers, 'address_road')).toBe('72A')
  expect(raw(financialForm, financialAnswers, 'monthly_income')).toBe(4_500_000)
  const dealings = { has_fx_operations: true, fx_operations: ['transfers', 'crypto'] }
  expect(find(financialForm, { ...financialAnswers, ...dealings }, 'fx_operations')).toMatchObject({
    value: ['transfers', 'crypto'],
    text: 'Giros o remesas, Criptoactivos',
  })
})

test('N05 F05 a hidden question has no answer, and moves the id of no other', () => {
  const student = { ...personalAnswers, occupation: 'student' }
  const names = list(personalForm, student).map(({ field }) => field)
  expect(names).not.toContain('employer_name')
  const asked = new Set(list(personalForm, personalAnswers).map(({ field }) => field))
  // What follows from the occupation is another for a student.
  asked.delete('ciiu_code')
  expect(names.filter((name) => name !== 'occupation' && asked.has(name)).length).toBeGreaterThan(20)
  for (const name of names.filter((one) => one !== 'occupation' && asked.has(one))) {
    expect(find(personalForm, student, name)).toEqual(find(personalForm, personalAnswers, name))
  }
})

test('N05 F05 the second of a group keeps its id, however many there are', () => {
  const person = { name: 'Ana Peña', document_type: 'CC', document_number: '1020304051', relation: 'child' }
  const named = (place: number, percent: number) =>
    Object.fromEntries(Object.entries({ ...person, percent }).map(([key, one]) => [`beneficiary_${place}_${key}`, one]))
  const answers = { ...coltefinancieraAnswers, beneficiary_count: '2', ...named(1, 60), ...named(2, 40) }
  expect(find(coltefinancieraQuestions, answers, 'beneficiary_2_percent')?.value).toBe(40)
  const one = { ...answers, beneficiary_count: '1' }
  expect(find(coltefinancieraQuestions, one, 'beneficiary_1_percent')?.value).toBe(60)
  expect(find(coltefinancieraQuestions, one, 'beneficiary_2_percent')).toBeUndefined()
})

test('N05 F05 an optional acceptance left empty is a false', () => {
  const answers = { ...coltefinancieraAnswers, accepts_biometrics: undefined }
  expect(find(coltefinancieraQuestions, answers, 'accepts_biometrics')).toMatchObject({
    value: false,
    text: 'No aceptado',
  })
})
