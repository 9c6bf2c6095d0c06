import { expect, test } from 'vitest'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { daysUntil } from './forward.ts'
import type { BankApplicationRecord, BankDepositRecord, BankRenewalRecord } from './records.ts'

const today = civilDateInBogota(Date.now())
const maturing = (days: number) => ({ maturity_date: addDays(today, days), term_days: 360 })
const deposit = (days: number) =>
  ({
    application: { terms: { day_base: 360 } } as BankApplicationRecord,
    deposit: { id: 'dep_1', certificate: maturing(days) } as BankDepositRecord,
  }) as const

test.each([
  [362, 30, 332],
  [362, 0, 362],
  [362, -1, 363],
  [20, 30, -10],
])('Z04 of a deposit that matures in %i days, %i days before are %i days ahead', (days, daysBefore, ahead) => {
  expect(daysUntil([], deposit(days), daysBefore)).toBe(ahead)
})

test('Z04 the newest constancy counts, and after a maturity without one the law has extended the deposit', () => {
  const renewed = { depositId: 'dep_1', certificate: maturing(400) } as BankRenewalRecord
  expect(daysUntil([renewed], deposit(-5), 0)).toBe(400)
  expect(daysUntil([], deposit(-5), 0)).toBeGreaterThan(350)
})
