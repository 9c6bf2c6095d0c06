import { expect, test } from 'vitest'
import { formContext, personalAnswers } from '#testing/form-answers.ts'
import { validatePage, visibleFields } from '../form.ts'
import { ciiuCode, occupationPage } from './occupation.ts'

const fields = (change: Record<string, unknown>) =>
  validatePage(occupationPage, { ...personalAnswers, ...change }, formContext()).map((error) => error.field)

test('F01 an employee says where, everybody else is spared', () => {
  expect(fields({})).toEqual([])
  expect(fields({ employer_name: '', job_title: '' })).toEqual(['employer_name', 'job_title'])
  const asked = visibleFields(occupationPage, { occupation: 'pensioner' }).map((field) => field.name)
  expect(asked).toEqual(['occupation', 'declares_income_tax', 'has_rut'])
})

test.each([
  ['800197268-4', true],
  ['900.123.456-8', true],
  ['10203040509', false],
  ['800197268-5', false],
  ['800197268', false],
  ['sin nit', false],
])('F01 the employer’s NIT %s is accepted: %s', (employer_nit, accepted) => {
  expect(fields({ employer_nit })).toEqual(accepted ? [] : ['employer_nit'])
})

test.each([
  ['3001234567', true],
  ['(601) 555 01 00', true],
  ['+57 300 123 4567', true],
  ['5550100', false],
])('F01 the employer’s telephone %s is accepted: %s', (employer_phone, accepted) => {
  expect(fields({ employer_phone })).toEqual(accepted ? [] : ['employer_phone'])
})

test('F01 nobody starts a job in the future', () => {
  expect(fields({ job_started_on: '2026-11-22' })).toEqual(['job_started_on'])
  expect(fields({ job_started_on: '2026-11-21' })).toEqual([])
})

test('F01 the self-employed choose a CIIU code, for the others it follows from the occupation', () => {
  expect(fields({ occupation: 'self-employed' })).toEqual(['ciiu_code'])
  expect(fields({ occupation: 'self-employed', ciiu_code: '9999' })).toEqual(['ciiu_code'])
  expect(fields({ occupation: 'self-employed', ciiu_code: '6201' })).toEqual([])
  expect(ciiuCode({ occupation: 'self-employed', ciiu_code: '6201' })).toBe('6201')
  expect(ciiuCode({ occupation: 'employee', ciiu_code: '6201' })).toBe('0010')
  expect(ciiuCode({ occupation: 'toString' })).toBe('')
})
