import { expect, test } from 'vitest'
import { partnerBanks } from '../banks/registry.ts'
import { formByNumber, numberedForms } from './form-catalogue.ts'

test.each([
  [113, 'personal'],
  [101, 'financial'],
  [20, 'turbo'],
])('F01 F02 F03 the number %i is every bank’s %s form', (formNumber, kind) => {
  const found = formByNumber(formNumber)
  expect(found?.form.id).toBe(kind)
  expect(found?.form.formNumber).toBe(formNumber)
  expect(found?.bankIds).toBeUndefined()
})

test.each(partnerBanks)('F03 the number of $name leads to its questions', (bank) => {
  const found = formByNumber(bank.formId)
  expect(found?.form).toBe(bank.questions)
  expect(found?.bankIds).toEqual([bank.id])
})

test.each([0, 7, 24, 114, -8, 8.5, Number.NaN])('F03 the number %s is no form’s', (formNumber) => {
  expect(formByNumber(formNumber)).toBeUndefined()
})

test('F01 F02 F03 no number stands for two forms', () => {
  expect(new Set(numberedForms.map(({ form }) => form.formNumber)).size).toBe(numberedForms.length)
})
