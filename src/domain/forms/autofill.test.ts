import { expect, test } from 'vitest'
import { personalForm } from './personal.ts'

const fields = personalForm.pages.flatMap((page) => page.fields)

test.each([
  ['first_name', 'given-name'],
  ['second_name', 'additional-name'],
  ['first_surname', 'family-name'],
  ['second_surname', 'family-name'],
  ['birth_date', 'bday'],
  ['residence_country', 'country'],
  ['residence_department', 'address-level1'],
  ['residence_municipality', 'address-level2'],
  ['neighborhood', 'address-level3'],
  ['email', 'email'],
  ['employer_name', 'organization'],
  ['employer_address', 'section-employer address-line1'],
  ['employer_phone', 'work tel'],
  ['job_title', 'organization-title'],
])('F01 Z04 the browser may fill in %s as %s', (name, autocomplete) => {
  expect(fields.find((field) => field.name === name)?.autocomplete).toBe(autocomplete)
})
