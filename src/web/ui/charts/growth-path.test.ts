import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { growthLine } from '#domain/money/growth/growth-line.ts'
import type { DepositPeriod } from '#domain/money/tax/accrued-interest.ts'
import { daysAt, type GrowthPath, groundTop, growthPath, placeOfDay } from './growth-path.ts'
import { growthScale, roundUp } from './growth-scale.ts'

const scaleHeight = groundTop - 22

function drawn(capitalCop: number, termDays: number, ratePercent = '12.200'): GrowthPath {
  const opened = { openingDate: '2026-01-15', termDays, dayBase: 360 } as const
  const deposit: DepositPeriod = { ...opened, capitalCop, ratePercent, maturityDate: maturityDate(opened).maturityDate }
  const line = growthLine([deposit], 8)
  if (!line) throw new Error('no line')
  return growthPath(line)
}

/** How high the line ends, as a share of its scale. */
const height = ({ end }: GrowthPath) => (groundTop - end.y) / scaleHeight

test.each([
  // [money, days] → the highest line, how high the line ends, and how far it goes
  [10_000_000, 360, 2_000_000, 0.61, 92],
  [15_000_000, 360, 2_000_000, 0.915, 92],
  [80_000_000, 360, 20_000_000, 0.488, 92],
  [300_000_000, 360, 50_000_000, 0.732, 92],
  [15_000_000, 90, 1_000_000, 0.438, 45.6],
  [15_000_000, 180, 1_000_000, 0.889, 91.2],
  [15_000_000, 720, 5_000_000, 0.777, 92],
])('P14 %d pesos for %d days stand on a scale of %d, %d high and %d long', (amountCop, days, topCop, high, long) => {
  const path = drawn(amountCop, days)
  expect(path.scale.topCop).toBe(topCop)
  expect(height(path)).toBeCloseTo(high, 2)
  expect(path.end.x).toBeCloseTo(long, 0)
})

test('P14 the same money at a higher rate is steeper by as much as it earns more, on the same scale', () => {
  const [low, high] = [drawn(15_000_000, 360, '6.100'), drawn(15_000_000, 360, '12.200')]
  expect(low.scale).toEqual(high.scale)
  expect(height(high) / height(low)).toBeCloseTo(2, 1)
})

test('P14 a term of half the time goes half as far on the same scale, and rises as steeply', () => {
  const [half, whole] = [drawn(15_000_000, 90), drawn(15_000_000, 180)]
  expect(half.scale).toEqual(whole.scale)
  expect(half.end.x / whole.end.x).toBeCloseTo(0.5, 1)
  expect(height(half) / half.end.x).toBeCloseTo(height(whole) / whole.end.x, 3)
})

test('P14 what is withheld is as long on the scale as it is of the interest', () => {
  const { end, netEnd } = drawn(300_000_000, 360)
  expect((netEnd.y - end.y) / (groundTop - end.y)).toBeCloseTo(0.04, 2)
  expect(netEnd.x).toBe(end.x)
})

test('P14 the place of a day leads back to the day', () => {
  const path = drawn(15_000_000, 360)
  for (const days of [0, 1, 45, 200, 365]) {
    const { x } = placeOfDay(path, addDays('2026-01-15', days), 0)
    expect(Math.abs(daysAt(path, x / 100) - days)).toBeLessThanOrEqual(1)
  }
})

test('P14 on one scale more money never stands lower, and every line fits on its scale', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50_000, max: 1_000_000_000 }),
      fc.integer({ min: 50_000, max: 1_000_000_000 }),
      fc.constantFrom(90, 180, 270, 360, 540, 720, 1080),
      fc.integer({ min: 500, max: 30_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
      (one, other, termDays, ratePercent) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((cop) =>
          drawn(cop, termDays, ratePercent),
        )
        if (!less || !more) throw new Error('no line')
        for (const path of [less, more]) {
          expect(height(path)).toBeLessThanOrEqual(1)
          expect(path.end.x).toBeLessThanOrEqual(100)
          expect(path.netEnd.y).toBeGreaterThanOrEqual(path.end.y)
        }
        if (less.scale.topCop === more.scale.topCop) expect(more.end.y).toBeLessThanOrEqual(less.end.y)
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  [1, 1],
  [1.2, 2],
  [2_250_000, 3_000_000],
  [3_250_000, 5_000_000],
  [5_000_000, 5_000_000],
  [5_000_001, 10_000_000],
])('P14 the round sum from %d on is %d', (cop, rounded) => {
  expect(roundUp(cop)).toBe(rounded)
})

test.each([
  [92, 6, 3],
  [184, 6, 3],
  [369, 12, 3],
  [735, 24, 3],
  [1100, 36, 6],
  [3650, 120, 12],
])('P14 %d days stand on an axis of %d months with a mark every %d', (days, months, markMonths) => {
  const scale = growthScale({ amountCop: 1_000_000, days, grossCop: 0 })
  expect(scale).toMatchObject({ days: Math.round((months * 365) / 12), markMonths })
  expect(scale.marks).toHaveLength(months / markMonths)
})

test('P14 a rate above what the scale has room for raises the scale', () => {
  expect(growthScale({ amountCop: 15_000_000, days: 365, grossCop: 9_000_000 }).topCop).toBe(10_000_000)
})
