import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBankingDay } from '../dates/business-days.ts'
import { coverageLimitCop } from '../insurance/coverage-limit.ts'
import { coveredPart } from '../insurance/split.ts'
import type { RateInForce } from '../rates/offers.ts'
import { buildLadder, type Ladder, type LadderWish, ladderTerms } from './ladder.ts'

const curve = (bankId: number, bankName: string, percents: Record<number, string>, more: Partial<RateInForce> = {}) =>
  Object.entries(percents).map(
    ([termDays, ratePercent]): RateInForce => ({
      bankId,
      bankName,
      legalEntityName: `${bankName} S.A.`,
      termDays: Number(termDays),
      amountFromCop: 250_000,
      amountToCop: undefined,
      ratePercent,
      dayBase: 360,
      isDemonstration: true,
      ...more,
    }),
  )
const rates = [
  ...curve(1, 'Alfa', { 90: '10.000', 180: '11.000', 360: '12.000' }),
  ...curve(2, 'Beta', { 90: '9.000', 180: '11.500', 360: '11.800' }, { amountFromCop: 1_000_000 }),
]
const wish: LadderWish = {
  amountCop: 10_000_000,
  termsDays: [360, 90, 180],
  rates,
  openingDate: '2026-11-20',
  keepCovered: true,
}
const listDeposits = ({ rungs }: Ladder) => rungs.flatMap(({ deposits }) => deposits)

test('Z03 ten million over three terms: the best bank of each, the remainder to the first rung, whole pesos', () => {
  const ladder = buildLadder(wish)
  expect(
    listDeposits(ladder).map(({ bankName, termDays, amountCop, ratePercent, grossCop, netCop, maturityDate }) => [
      bankName,
      termDays,
      amountCop,
      ratePercent,
      grossCop,
      netCop,
      maturityDate,
    ]),
  ).toEqual([
    ['Alfa', 90, 3_333_334, '10.000', 80_379, 77_164, '2027-02-22'],
    ['Beta', 180, 3_333_333, '11.500', 186_452, 178_994, '2027-05-20'],
    ['Alfa', 360, 3_333_333, '12.000', 400_000, 384_000, '2027-11-22'],
  ])
  expect(ladder).toMatchObject({ placedCop: 10_000_000, leftOverCop: 0, netCop: 640_158, uncoveredCop: 0 })
})

test('Z03 the calendar says what comes back on which day, and the ladder is compared with the longest term', () => {
  const ladder = buildLadder(wish)
  expect(ladder.calendar.map(({ date, capitalCop, netCop }) => [date, capitalCop, netCop])).toEqual([
    ['2027-02-22', 3_333_334, 77_164],
    ['2027-05-20', 3_333_333, 178_994],
    ['2027-11-22', 3_333_333, 384_000],
  ])
  expect(ladder.single).toMatchObject({ bankName: 'Alfa', termDays: 360, amountCop: 10_000_000, netCop: 1_152_000 })
  expect(ladder.differenceCop).toBe(1_152_000 - 640_158)
})

test('Z03 under the cover a rung goes to the next bank, or into pieces; without it to the best, and that is said', () => {
  const large = { ...wish, amountCop: 120_000_000, termsDays: [180, 360] }
  const free = buildLadder({ ...large, keepCovered: false })
  expect(free.rungs.map(({ deposits }) => deposits.map(({ bankName }) => bankName))).toEqual([['Beta'], ['Alfa']])
  expect(free.uncoveredCop).toBeGreaterThan(28_000_000)
  const covered = buildLadder(large)
  expect(covered.rungs[0]?.deposits.map(({ bankName }) => bankName)).toEqual(['Beta', 'Alfa'])
  expect(covered.uncoveredCop).toBe(0)
  expect(covered.leftOverCop).toBe(120_000_000 - covered.placedCop)
  expect(covered.leftOverCop).toBeGreaterThan(0)
  expect(covered.differenceCop).toBeUndefined()
})

test('Z03 a share below every bank’s least amount is left over, and a term without a rate too', () => {
  expect(buildLadder({ ...wish, amountCop: 600_000 })).toMatchObject({ placedCop: 0, leftOverCop: 600_000 })
  const gap = buildLadder({ ...wish, termsDays: [90, 100] })
  expect(gap.rungs.map(({ leftOverCop }) => leftOverCop)).toEqual([0, 5_000_000])
})

test('Z03 terms by a step, and what is no ladder', () => {
  expect(ladderTerms({ rungs: 4, firstTermDays: 90, stepDays: 90 })).toEqual([90, 180, 270, 360])
  expect(ladderTerms({ rungs: 3, firstTermDays: 3_000, stepDays: 360 })).toEqual([3_000, 3_360])
  expect(() => buildLadder({ ...wish, termsDays: [] })).toThrow(RangeError)
  expect(() => buildLadder({ ...wish, amountCop: -1 })).toThrow(RangeError)
  expect(() => buildLadder({ ...wish, amountCop: 0.5 })).toThrow(RangeError)
})

const anyCurve = fc
  .record({
    bankId: fc.integer({ min: 1, max: 6 }),
    entity: fc.constantFrom('one', 'two', 'three', 'four'),
    amountFromCop: fc.constantFrom(1, 250_000, 1_000_000),
    thousandths: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ bankId, entity, amountFromCop, thousandths }) =>
    curve(
      bankId,
      `Banco ${bankId}`,
      Object.fromEntries([90, 180, 270, 360].map((term, at) => [term, ((thousandths[at] ?? 1) / 1000).toFixed(3)])),
      { legalEntityName: entity, amountFromCop },
    ),
  )
const anyWish: fc.Arbitrary<LadderWish> = fc.record({
  amountCop: fc.integer({ min: 0, max: 250_000_000 }),
  termsDays: fc.uniqueArray(fc.constantFrom(90, 180, 270, 360), { minLength: 1 }),
  rates: fc.array(anyCurve, { maxLength: 5 }).map((curves) => curves.flat()),
  openingDate: fc.constantFrom('2026-11-20', '2026-02-27', '2027-03-19'),
  keepCovered: fc.boolean(),
  existing: fc.array(
    fc.record({
      legalEntityName: fc.constantFrom('one', 'two'),
      capitalCop: fc.integer({ min: 0, max: 60_000_000 }),
      interestCop: fc.integer({ min: 0, max: 5_000_000 }),
    }),
    { maxLength: 2 },
  ),
})

test('Z03 sums are exact to the peso, every day is a banking day, and the same wish gives the same ladder', () => {
  fc.assert(
    fc.property(anyWish, (any) => {
      const ladder = buildLadder(any)
      const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
      const deposits = listDeposits(ladder)
      expect(sum(ladder.rungs.map(({ shareCop }) => shareCop))).toBe(any.amountCop)
      expect(sum(deposits.map(({ amountCop }) => amountCop))).toBe(ladder.placedCop)
      expect(ladder.placedCop + ladder.leftOverCop).toBe(any.amountCop)
      expect(sum(ladder.calendar.map(({ capitalCop }) => capitalCop))).toBe(ladder.placedCop)
      expect(sum(ladder.calendar.map(({ netCop }) => netCop))).toBe(ladder.netCop)
      const shares = ladder.rungs.slice(1).map(({ shareCop }) => shareCop)
      expect(new Set(shares).size).toBeLessThanOrEqual(1)
      const first = ladder.rungs[0]?.shareCop ?? 0
      for (const share of shares) expect(first - share).toBeLessThan(ladder.rungs.length)
      for (const { date } of ladder.calendar) expect(isBankingDay(date)).toBe(true)
      expect(buildLadder({ ...any, termsDays: any.termsDays.toReversed() })).toEqual(ladder)
    }),
  )
})

test('Z03 Z02 a ladder that is to stay covered never adds a peso beyond the cover of any entity', () => {
  fc.assert(
    fc.property(anyWish, (any) => {
      const ladder = buildLadder({ ...any, keepCovered: true })
      expect(ladder.uncoveredCop).toBe(0)
      const parts = listDeposits(ladder).map(coveredPart)
      for (const { legalEntityName } of parts) {
        const held = [...parts, ...(any.existing ?? [])].filter((one) => one.legalEntityName === legalEntityName)
        const total = held.reduce((sum, { capitalCop, interestCop }) => sum + capitalCop + interestCop, 0)
        expect(total).toBeLessThanOrEqual(coverageLimitCop)
      }
    }),
  )
})
