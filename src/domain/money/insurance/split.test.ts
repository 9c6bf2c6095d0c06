import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RateInForce } from '../rates/offers.ts'
import { coverageLimitCop } from './coverage-limit.ts'
import { type CoveredPart, largestCapital } from './remaining-coverage.ts'
import { coveredPart, splitToStayCovered } from './split.ts'

const rate = (part: Partial<RateInForce> & { bankName: string }): RateInForce => ({
  bankId: part.bankName.charCodeAt(0),
  legalEntityName: `${part.bankName} S.A.`,
  termDays: 360,
  amountFromCop: 250_000,
  amountToCop: undefined,
  ratePercent: '12.000',
  dayBase: 360,
  isDemonstration: true,
  ...part,
})
const rates = [
  rate({ bankName: 'Alfa', ratePercent: '12.500' }),
  rate({ bankName: 'Beta', ratePercent: '12.000', amountFromCop: 1_000_000 }),
  rate({ bankName: 'Gama', ratePercent: '11.000' }),
]
const wish = { termDays: 360, openingDate: '2026-11-20', rates }

test('Z02 an amount that one entity covers stays in one deposit and costs nothing', () => {
  const split = splitToStayCovered({ ...wish, amountCop: 40_000_000 })
  expect(split.deposits.map(({ bankName, amountCop }) => [bankName, amountCop])).toEqual([['Alfa', 40_000_000]])
  expect(split).toMatchObject({ leftOverCop: 0, singleUncoveredCop: 0, costCop: 0, netCop: 4_800_000 })
})

test('Z02 more than one cover goes to the next best bank, to the peso, and the cost is the difference of both', () => {
  const split = splitToStayCovered({ ...wish, amountCop: 80_000_000 })
  expect(split.deposits.map(({ bankName, amountCop, totalGrossCop }) => [bankName, amountCop, totalGrossCop])).toEqual([
    ['Alfa', 44_444_444, 50_000_000],
    ['Beta', 35_555_556, 39_822_223],
  ])
  expect(split.single).toMatchObject({ bankName: 'Alfa', amountCop: 80_000_000, netCop: 9_600_000 })
  expect(split.singleUncoveredCop).toBe(40_000_000)
  expect(split.netCop).toBe(5_333_334 + 4_096_000)
  expect(split.costCop).toBe(9_600_000 - split.netCop)
})

test('Z02 what a person has already counts, for every brand of the entity', () => {
  const existing = [{ legalEntityName: 'Alfa S.A.', capitalCop: 39_000_000, interestCop: 1_000_000 }]
  const brand = rate({ bankName: 'Zeta', legalEntityName: 'Alfa S.A.', ratePercent: '13.000' })
  const split = splitToStayCovered({ ...wish, rates: [...rates, brand], amountCop: 20_000_000, existing })
  expect(split.deposits.map(({ bankName, amountCop }) => [bankName, amountCop])).toEqual([
    ['Zeta', 8_849_557],
    ['Beta', 11_150_443],
  ])
  expect(split.singleUncoveredCop).toBe(12_600_000)
})

test('Z02 a remainder below the next bank’s least amount is taken off the deposit before', () => {
  const only = rates.filter(({ bankName }) => bankName !== 'Gama')
  const split = splitToStayCovered({ ...wish, rates: only, amountCop: 44_544_444 })
  expect(split.deposits.map(({ bankName, amountCop }) => [bankName, amountCop])).toEqual([
    ['Alfa', 43_544_444],
    ['Beta', 1_000_000],
  ])
})

test('Z02 where the better rate leaves less than the next bank’s least amount, the next bank takes all', () => {
  const narrow = [
    rate({ bankName: 'Alfa', ratePercent: '12.500', amountFromCop: 1_000_000, amountToCop: 2_000_000 }),
    rate({ bankName: 'Beta', ratePercent: '12.000', amountFromCop: 20_000_000 }),
  ]
  const split = splitToStayCovered({ ...wish, rates: narrow, amountCop: 20_500_000 })
  expect(split.deposits.map(({ bankName, amountCop }) => [bankName, amountCop])).toEqual([['Beta', 20_500_000]])
  expect(split.leftOverCop).toBe(0)
})

test('Z02 what no cover reaches is left over and said, never placed', () => {
  const split = splitToStayCovered({ ...wish, amountCop: 200_000_000 })
  const placed = split.deposits.reduce((sum, { amountCop }) => sum + amountCop, 0)
  expect(split.deposits).toHaveLength(3)
  expect(split.leftOverCop).toBe(200_000_000 - placed)
  expect(split.costCop).toBeUndefined()
  expect(splitToStayCovered({ ...wish, amountCop: 100_000 })).toMatchObject({ deposits: [], leftOverCop: 100_000 })
  expect(() => splitToStayCovered({ ...wish, amountCop: 1.5 })).toThrow(RangeError)
})

const anyRate = fc
  .record({
    bank: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    entity: fc.constantFrom('one', 'two', 'three', 'four', 'five'),
    amountFromCop: fc.constantFrom(1, 50_000, 250_000, 1_000_000, 20_000_000),
    span: fc.option(fc.integer({ min: 0, max: 60_000_000 }), { nil: undefined }),
    thousandths: fc.integer({ min: 1, max: 25_000 }),
    dayBase: fc.constantFrom(360 as const, 365 as const),
  })
  .map(({ bank, entity, span, thousandths, amountFromCop, dayBase }) =>
    rate({
      bankName: bank,
      legalEntityName: entity,
      amountFromCop,
      amountToCop: span === undefined ? undefined : amountFromCop + span,
      ratePercent: (thousandths / 1000).toFixed(3),
      dayBase,
    }),
  )
const anyExisting: fc.Arbitrary<CoveredPart> = fc.record({
  legalEntityName: fc.constantFrom('one', 'two', 'other'),
  capitalCop: fc.integer({ min: 0, max: 60_000_000 }),
  interestCop: fc.integer({ min: 0, max: 5_000_000 }),
})
const anyWish = fc.record({
  rates: fc.array(anyRate, { maxLength: 7 }),
  amountCop: fc.integer({ min: 0, max: 300_000_000 }),
  existing: fc.array(anyExisting, { maxLength: 3 }),
  limitCop: fc.constantFrom(1_000_000, 20_000_000, coverageLimitCop),
})
const whole = { termDays: 360, openingDate: '2026-11-20' }

test('Z02 sums are exact, every bank’s limits hold, and no entity goes beyond its cover', () => {
  fc.assert(
    fc.property(anyWish, (any) => {
      const split = splitToStayCovered({ ...whole, ...any })
      const placed = split.deposits.reduce((sum, { amountCop }) => sum + amountCop, 0)
      expect(placed + split.leftOverCop).toBe(any.amountCop)
      const entities = split.deposits.map(({ legalEntityName }) => legalEntityName)
      expect(new Set(entities).size).toBe(entities.length)
      for (const deposit of split.deposits) {
        const had = any.existing.filter((one) => one.legalEntityName === deposit.legalEntityName)
        const { capitalCop, interestCop } = coveredPart(deposit)
        const held = had.reduce((sum, one) => sum + one.capitalCop + one.interestCop, capitalCop + interestCop)
        expect(held).toBeLessThanOrEqual(any.limitCop)
        const isOffered = any.rates.some(
          (one) =>
            one.bankId === deposit.bankId &&
            one.ratePercent === deposit.ratePercent &&
            one.amountFromCop <= deposit.amountCop &&
            deposit.amountCop <= (one.amountToCop ?? Number.POSITIVE_INFINITY),
        )
        expect(isOffered).toBe(true)
      }
      expect(splitToStayCovered({ ...whole, ...any })).toEqual(split)
    }),
  )
})

test('Z02 a larger cover or one more bank never places less, and never earns less for the same', () => {
  fc.assert(
    fc.property(anyWish, anyRate, (any, more) => {
      const split = splitToStayCovered({ ...whole, ...any })
      const wider = [
        splitToStayCovered({ ...whole, ...any, limitCop: any.limitCop * 2 }),
        splitToStayCovered({ ...whole, ...any, rates: [...any.rates, more] }),
      ]
      for (const other of wider) {
        expect(other.leftOverCop).toBeLessThanOrEqual(split.leftOverCop)
        // Each deposit is rounded on its own, so a few pesos may go either way.
        if (other.leftOverCop === split.leftOverCop) expect(other.netCop).toBeGreaterThanOrEqual(split.netCop - 10)
      }
    }),
  )
})

test('Z02 the largest capital under a cover is exact: one peso more would be too much', () => {
  fc.assert(
    fc.property(anyRate, fc.integer({ min: 1, max: 50_000_000 }), (one, roomCop) => {
      const capital = largestCapital(one, roomCop)
      const total = (amountCop: number) =>
        splitToStayCovered({
          ...whole,
          amountCop,
          rates: [{ ...one, amountFromCop: 1, amountToCop: undefined }],
          limitCop: 90_000_000,
        }).deposits.reduce((sum, { totalGrossCop }) => sum + totalGrossCop, 0)
      expect(total(capital)).toBeLessThanOrEqual(roomCop)
      expect(total(capital + 1)).toBeGreaterThan(roomCop)
    }),
  )
})
