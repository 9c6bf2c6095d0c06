import { expect, test } from 'vitest'
import { formContext } from '#testing/form-answers.ts'
import { validatePage } from '../form.ts'
import { transactionProfilePage } from './transaction-profile.ts'

const plain = { planned_deposits: 'one', handles_cash: false, collects_for_others: false }
const wrong = (change: Record<string, unknown>, amountCop = 10_000_000) =>
  validatePage(transactionProfilePage, { ...plain, ...change }, formContext({ amountCop }))

test('F03 one deposit needs no plan, several do', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ planned_deposits: 'more' }).map((error) => error.field)).toEqual(['planned_amount'])
})

test.each([
  [9_999_999, false],
  [10_000_000, true],
  [10_000_001, true],
])('F03 a plan of %i holds this deposit of 10,000,000: %s', (planned_amount, holds) => {
  const errors = wrong({ planned_deposits: 'two-or-three', planned_amount })
  expect(errors.length).toBe(holds ? 0 : 1)
  if (!holds) expect(errors[0]?.message).toContain('$\u00a010.000.000')
})

test('F03 a stale plan of somebody who plans one deposit only is not looked at', () => {
  expect(wrong({ planned_amount: 1 })).toEqual([])
})
