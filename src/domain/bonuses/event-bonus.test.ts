import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestAmountCop } from '../money/amounts/amount-cop.ts'
import { eventBonus, isEventBonusShown } from './event-bonus.ts'

const deposit = { amountCop: 10_000_000, termDays: 360, ratePercent: '11.250', dayBase: 360 } as const

test.each([
  [999_999, false],
  [1_000_000, true],
  [1_000_001, true],
  [0, false],
  [-1, false],
  [1_000_000.5, false],
  [Number.NaN, false],
  [largestAmountCop, true],
  [largestAmountCop + 1, false],
])("B08 the event's widget shows for %d pesos: %s", (amountCop, isShown) => {
  expect(isEventBonusShown(amountCop)).toBe(isShown)
  expect(eventBonus({ ...deposit, amountCop }) !== undefined).toBe(isShown)
})

test.each([
  [10_000_000, 360, 30_000],
  [10_000_000, 720, 60_090],
  [10_000_000, 180, 14_989],
  [10_000_000, 90, 7_492],
  [1_000_000, 360, 3_000],
  // Half a peso of benefit goes up.
  [1_000_500, 360, 3_002],
])('B08 the benefit on %d pesos for %d days is %d', (amountCop, termDays, benefitCop) => {
  expect(eventBonus({ ...deposit, amountCop, termDays })).toMatchObject({
    benefitCop,
    initialWithBenefitCop: amountCop + benefitCop,
  })
})

test('B08 amount and benefit then grow at the rate, by the base of the bank', () => {
  expect(eventBonus(deposit)).toEqual({
    percent: '0.300',
    benefitCop: 30_000,
    initialWithBenefitCop: 10_030_000,
    totalCop: 11_158_375,
  })
  const actual = eventBonus({ ...deposit, dayBase: 365 })
  expect(actual?.benefitCop).toBe(30_000)
  expect(actual?.totalCop).toBeLessThan(11_158_375)
})

test('B08 every figure equals an exact decimal computation to the peso', () => {
  const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP })
  const months = fc.integer({ min: 1, max: 60 })
  const thousandths = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: largestAmountCop }),
      months,
      thousandths,
      (amountCop, count, rate) => {
        const ratePercent = (rate / 1000).toFixed(3)
        const found = eventBonus({ amountCop, termDays: count * 30, ratePercent, dayBase: 360 })
        const years = new Exact(count).div(12)
        const benefit = new Exact('1.003').pow(years).toDecimalPlaces(90).minus(1).times(amountCop).toDecimalPlaces(0)
        const total = new Exact(ratePercent)
          .div(100)
          .plus(1)
          .pow(years)
          .toDecimalPlaces(90)
          .times(benefit.plus(amountCop))
        expect(found?.benefitCop).toBe(benefit.toNumber())
        expect(found?.totalCop).toBe(total.toDecimalPlaces(0).toNumber())
      },
    ),
  )
})
