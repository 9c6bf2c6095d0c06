import { expect, test } from 'vitest'
import { formContext, personalAnswers } from '#testing/form-answers.ts'
import { validatePage } from '../form.ts'
import { aboutYouPage } from './about-you.ts'

const fields = (change: Record<string, unknown>) =>
  validatePage(aboutYouPage, { ...personalAnswers, ...change }, formContext()).map((error) => error.field)

test('F01 second names are optional, first name and surname are not', () => {
  expect(fields({ second_name: undefined, second_surname: '' })).toEqual([])
  expect(fields({ first_name: ' ', first_surname: undefined })).toEqual(['first_name', 'first_surname'])
})

test.each(['María José', "D'Angelo", 'Muñoz-Peña', 'De la Ö', 'O'])('F01 %s is a name', (first_name) => {
  expect(fields({ first_name })).toEqual([])
})

test.each(['Ana1', '<b>Ana</b>', '-Ana', 'x'.repeat(51)])('F01 %s is no name', (first_name) => {
  expect(fields({ first_name })).toEqual(['first_name'])
})

test('F01 who was born abroad says the city', () => {
  expect(fields({ birth_country: 'VE' })).toEqual(['birth_city'])
  expect(fields({ birth_country: 'VE', birth_city: 'Maracaibo' })).toEqual([])
})

test('F01 a second nationality is asked only of those who have one, and differs from the first', () => {
  expect(fields({ has_other_nationality: true })).toEqual(['other_nationality'])
  expect(fields({ has_other_nationality: true, other_nationality: 'CO' })).toEqual(['other_nationality'])
  expect(fields({ has_other_nationality: true, other_nationality: 'ES' })).toEqual([])
  expect(fields({ has_other_nationality: false, other_nationality: 'CO' })).toEqual([])
})
