import { expect, test } from 'vitest'
import { formContext } from '#testing/form-answers.ts'
import { validatePage } from '../form.ts'
import { referencesPage } from './references.ts'

const answers = {
  family_reference_name: 'Hermana de Prueba',
  family_reference_phone: '3001112233',
  references_know: true,
}
const wrong = (change: Record<string, unknown>) =>
  validatePage(referencesPage, { ...answers, ...change }, formContext()).map((error) => error.field)

test.each([
  ['3104445566', []],
  ['6015550100', []],
  ['+57 300 111 2233', []],
  ['300', ['family_reference_phone']],
])('F03 a reference answers at a phone: %s', (family_reference_phone, fields) => {
  expect(wrong({ family_reference_phone })).toEqual(fields)
})

test('F03 nobody’s data are given behind their back', () => {
  expect(wrong({ references_know: undefined })).toEqual(['references_know'])
})
