import { expect, test } from 'vitest'
import { formContext } from '#testing/form-answers.ts'
import { validatePage } from '../form.ts'
import { acquaintancePage } from './acquaintance.ts'

test.each<[Record<string, unknown>, string[]]>([
  [{}, []],
  [{ is_bank_customer: true }, ['bank_products']],
  [{ is_bank_customer: true, bank_products: ['cdt'] }, []],
  [{ has_relative_at_bank: true }, ['relative_at_bank_name']],
])('F03 of one’s ties to the bank, %j leaves %j to correct', (change, fields) => {
  const answers = { is_bank_customer: false, has_relative_at_bank: false, ...change }
  expect(validatePage(acquaintancePage, answers, formContext()).map((error) => error.field)).toEqual(fields)
})
