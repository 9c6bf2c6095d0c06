import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addUpCommissions,
  type CommissionTerms,
  commissionTermsOn,
  type IssuedDeposit,
  isCommissionValue,
} from './commissions.ts'

const percent: CommissionTerms = { bankId: 22, validFrom: '2026-01-01', basis: 'percent-year', value: '0.500' }
const fixed: CommissionTerms = { bankId: 24, validFrom: '2026-03-01', basis: 'per-deposit', value: '35000' }
const deposit = (part: Partial<IssuedDeposit> = {}): IssuedDeposit => ({
  bankId: 22,
  issuedOn: '2026-05-10',
  capitalCop: 10_000_000,
  termDays: 360,
  ...part,
})
const base = () => 360 as const
const commissionOf = (...deposits: IssuedDeposit[]) =>
  addUpCommissions(deposits, [percent, fixed], base)[0]?.commissionCop

test.each([
  // Half a percent of ten million for a year, and for half of one.
  [[deposit()], 50_000],
  [[deposit({ termDays: 180 })], 25_000],
  // 1.234.567 × 0,5 % × 90/360 = 1.543,21 pesos.
  [[deposit({ capitalCop: 1_234_567, termDays: 90 })], 1_543],
  // Three times 0,40 pesos are 1,20: rounded together, not each.
  [[80, 80, 80].map((capitalCop) => deposit({ capitalCop })), 1],
  [[deposit({ capitalCop: 100 })], 1],
  // 99 × 0,5 % = 0,495.
  [[deposit({ capitalCop: 99 })], 0],
  [[deposit({ bankId: 24 }), deposit({ bankId: 24, termDays: 90 })], 70_000],
] as const)('O03 the commission of %j is %d pesos', (deposits, expected) => {
  expect(commissionOf(...deposits)).toBe(expected)
})

test('O03 a bank of 365 days earns by its own year', () => {
  const [row] = addUpCommissions([deposit({ termDays: 365 })], [percent], () => 365)
  expect(row?.commissionCop).toBe(50_000)
})

test('O03 each deposit counts by the terms of its day, and what had none is told', () => {
  const ended = { ...percent, validFrom: '2026-05-15', value: '0' }
  const issuedOn = (day: string) => deposit({ issuedOn: day })
  const rows = addUpCommissions(
    [issuedOn('2025-12-31'), issuedOn('2026-05-14'), issuedOn('2026-05-15'), deposit({ bankId: 8 })],
    [ended, percent],
    base,
  )
  const whole = { deposits: 1, capitalCop: 10_000_000, commissionCop: 0 }
  expect(rows).toEqual([
    { ...whole, bankId: 8, month: '2026-05', withoutTerms: 1 },
    { bankId: 22, month: '2026-05', deposits: 2, capitalCop: 20_000_000, commissionCop: 50_000, withoutTerms: 0 },
    { ...whole, bankId: 22, month: '2025-12', withoutTerms: 1 },
  ])
  expect(commissionTermsOn([ended, percent], 22, '2026-05-15')).toBe(ended)
})

test('O03 a month is within half a peso of the sum of its deposits, computed with fractions', () => {
  const one = fc.record({
    capitalCop: fc.integer({ min: 1, max: 10 ** 10 }),
    termDays: fc.integer({ min: 30, max: 3_600 }),
  })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 20 }), (parts) => {
      const exact = parts.reduce((sum, { capitalCop, termDays }) => sum + (capitalCop / 200) * (termDays / 360), 0)
      const found = commissionOf(...parts.map((part) => deposit(part))) ?? 0
      expect(Math.abs(found - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
    }),
  )
})

test.each([
  ['percent-year', '0.5', true],
  ['percent-year', '0.5555', false],
  ['percent-year', '100', false],
  ['per-deposit', '35000', true],
  ['per-deposit', '35000.5', false],
  ['per-deposit', '-1', false],
] as const)('O03 %s takes %s: %s', (basis, value, is) => {
  expect(isCommissionValue(basis, value)).toBe(is)
})
