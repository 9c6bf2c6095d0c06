import { expect, test } from 'vitest'
import { missingForms, readRules, writeStaffForms } from './staff-forms.ts'

test('O04 docs/rules.md lists every field that staff write, with its limits, as the code has them', () => {
  const page = readRules()
  expect(writeStaffForms(page) === page, 'the table is stale: run "npm run generate -- staff-forms"').toBe(true)
  expect(missingForms()).toEqual([])
  expect(page).toContain('| member | Celular (`phoneNumber`) | 4 to 60 characters | always | Escribe el celular')
})
