import { expect, test } from 'vitest'
import { financialAnswers, formContext } from '#testing/form-answers.ts'
import { financialForm } from './financial.ts'
import { pageWarnings, validateForm, visibleFields } from './form.ts'
import { foreignCurrencyPage } from './pages/foreign-currency.ts'
import { incomePage } from './pages/income.ts'
import { netWorthCop, netWorthPage } from './pages/net-worth.ts'

const paths = (change: Record<string, unknown>) =>
  validateForm(financialForm, { ...financialAnswers, ...change }, formContext()).map((error) => error.path)

test('F02 the sample answers are complete', () => {
  expect(paths({})).toEqual([])
})

test('F02 an income of zero is an answer, a missing one is none', () => {
  expect(paths({ monthly_income: 0 })).toEqual([])
  expect(paths({ monthly_income: undefined })).toEqual(['monthly_income'])
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1000', 1e13])('F02 %s is no amount of pesos', (amount) => {
  expect(paths({ monthly_income: amount })).toEqual(['monthly_income'])
})

test('F02 other income needs its amount and where it comes from', () => {
  expect(paths({ has_other_income: true })).toEqual(['other_income', 'other_income_concept'])
  expect(paths({ has_other_income: true, other_income: 0, other_income_concept: 'Arriendo' })).toEqual(['other_income'])
  expect(paths({ has_other_income: true, other_income: 900_000, other_income_concept: 'Arriendo' })).toEqual([])
})

test('F02 expenses above the income and debts above the assets are remarked, not refused', () => {
  const over = { ...financialAnswers, monthly_expenses: 9_000_000, liabilities: 100_000_000 }
  expect(paths(over)).toEqual([])
  expect(pageWarnings(incomePage, over, formContext()).map((remark) => remark.field)).toEqual(['monthly_expenses'])
  expect(pageWarnings(netWorthPage, over, formContext()).map((remark) => remark.field)).toEqual(['liabilities'])
  expect(pageWarnings(netWorthPage, financialAnswers, formContext())).toEqual([])
})

test('F02 the net worth is computed, and unknown while a part is missing', () => {
  expect(netWorthCop(financialAnswers)).toBe(78_000_000)
  expect(netWorthCop({ assets: 1_000, liabilities: 3_000 })).toBe(-2_000)
  expect(netWorthCop({ assets: 1_000 })).toBeUndefined()
})

test('F02 the source of the money needs a sentence', () => {
  expect(paths({ funds_source_detail: 'ahorros' })).toEqual(['funds_source_detail'])
  expect(paths({ funds_source_detail: 'x'.repeat(301) })).toEqual(['funds_source_detail'])
  expect(paths({ funds_source: 'lottery' })).toEqual(['funds_source'])
})

test('F02 the account for the interest is the customer’s own and has a plausible number', () => {
  expect(paths({ payout_account_own: false })).toEqual(['payout_account_own'])
  expect(paths({ payout_account_number: '12345' })).toEqual(['payout_account_number'])
  expect(paths({ payout_account_number: '123-456-789 01' })).toEqual([])
  expect(paths({ payout_bank: 'nequi', payout_account_number: '1234567890' })).toEqual(['payout_account_number'])
  expect(paths({ payout_bank: 'nequi', payout_account_number: '300 123 4567' })).toEqual([])
})

test('F02 dealings abroad ask which ones', () => {
  expect(paths({ has_fx_operations: true })).toEqual(['fx_operations'])
  expect(paths({ has_fx_operations: true, fx_operations: [] })).toEqual(['fx_operations'])
  expect(paths({ has_fx_operations: true, fx_operations: ['transfers', 'smuggling'] })).toEqual(['fx_operations'])
  expect(paths({ has_fx_operations: true, fx_operations: ['transfers', 'transfers'] })).toEqual(['fx_operations'])
  expect(paths({ has_fx_operations: true, fx_operations: ['transfers', 'crypto'] })).toEqual([])
})

test('F02 accounts abroad are asked one by one, and are abroad', () => {
  const first = {
    has_foreign_account: true,
    foreign_account_1_bank: 'Chase',
    foreign_account_1_country: 'US',
    foreign_account_1_currency: 'USD',
    foreign_account_1_number: '0011-2233',
    has_second_foreign_account: false,
  }
  expect(paths(first)).toEqual([])
  expect(paths({ ...first, foreign_account_1_country: 'CO' })).toEqual(['foreign_account_1_country'])
  expect(paths({ ...first, has_second_foreign_account: true })).toHaveLength(4)
})

test('F02 a second account is not asked when a stale answer says so but there is no first', () => {
  const stale = { has_foreign_account: false, has_second_foreign_account: true }
  const asked = visibleFields(foreignCurrencyPage, stale).map((field) => field.name)
  expect(asked).toEqual(['has_fx_operations', 'has_foreign_account'])
})
