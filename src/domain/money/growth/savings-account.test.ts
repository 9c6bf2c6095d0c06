import { expect, test } from 'vitest'
import { exampleSavingsRate, isSavingsWithheld, savingsInterestCop } from './savings-account.ts'

// 0,055 UVT of 2026 are $ 2.880,57; a day at 8 % E.A. is 0,021087 % of the balance.
test.each([
  [13_600_000, '8.000', '2026-05-01', false],
  [13_700_000, '8.000', '2026-05-01', true],
  // With the lower tax unit of 2025, 0,055 UVT are $ 2.738,95.
  [13_100_000, '8.000', '2025-05-01', true],
  [13_100_000, '8.000', '2026-05-01', false],
  // Earlier tax units are not kept: the oldest counts.
  [13_100_000, '8.000', '2019-05-01', true],
])('P14 of a balance of %d at %s on %s something is withheld: %s', (amountCop, ratePercent, on, withheld) => {
  expect(isSavingsWithheld({ amountCop, ratePercent, on })).toBe(withheld)
})

test.each([
  // 10.000.000 × 5 %, nothing withheld.
  [10_000_000, 365, 500_000],
  // 100.000.000 × 5 % less 7 %.
  [100_000_000, 365, 4_650_000],
  [10_000_000, 0, 0],
  [10_000_000, -3, 0],
])('P14 %d pesos in a savings account of the example have earned after %d days: %d', (amountCop, days, earnedCop) => {
  expect(savingsInterestCop({ amountCop, ratePercent: exampleSavingsRate, on: '2026-05-01' }, days)).toBe(earnedCop)
})
