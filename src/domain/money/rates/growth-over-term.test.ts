import { expect, test } from 'vitest'
import { growthOverTerm } from './growth-over-term.ts'
import { computeInterest } from './interest.ts'

const deposit = { amountCop: 15_000_000, ratePercent: '12.200', termDays: 360, dayBase: 360 } as const

test.each([
  { termDays: 360, pieces: 4, days: [0, 90, 180, 270, 360] },
  { termDays: 90, pieces: 4, days: [0, 23, 45, 68, 90] },
  { termDays: 2, pieces: 12, days: [0, 1, 2] },
])('P14 the growth over $termDays days in $pieces pieces has the days $days', ({ termDays, pieces, days }) => {
  expect(growthOverTerm({ ...deposit, termDays }, pieces).map(({ elapsedDays }) => elapsedDays)).toEqual(days)
})

test('P14 the growth begins with nothing, never falls, and ends with the interest that is paid', () => {
  const points = growthOverTerm(deposit, 12)
  expect(points[0]).toEqual({ elapsedDays: 0, grossCop: 0 })
  expect(points.at(-1)?.grossCop).toBe(computeInterest(deposit).grossCop)
  for (const [place, { grossCop }] of points.entries()) {
    expect(grossCop).toBeGreaterThanOrEqual(points[place - 1]?.grossCop ?? 0)
  }
})
