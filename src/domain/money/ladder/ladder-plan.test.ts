import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBankingDay } from '../dates/business-days.ts'
import { isCivilDate } from '../dates/civil-date.ts'
import type { RateInForce } from '../rates/offers.ts'
import { type LadderPlan, nextSavingDay, projectLadderPlan } from './ladder-plan.ts'

const rate = (bankId: number, termDays: number, ratePercent: string, amountFromCop = 1_000_000): RateInForce => ({
  ...{ bankId, bankName: `B${bankId}`, legalEntityName: `B${bankId} S.A.`, termDays, ratePercent, amountFromCop },
  ...{ amountToCop: undefined, dayBase: 360, isDemonstration: true },
})
const rates = [rate(1, 90, '10.000'), rate(1, 360, '12.000'), rate(2, 360, '11.000', 500_000)]
const plan: LadderPlan = { startCop: 4_000_000, termsDays: [360, 90], monthlyCop: 300_000, startDate: '2026-12-10' }

test('Z19 the beginning is divided over the rungs; what matures fills the longest one, with what was saved by then', () => {
  const { events } = projectLadderPlan(plan, rates, 4)
  const told = events.map((event) => {
    if (event.kind === 'save') return [event.kind, event.date, event.amountCop]
    const { termDays, amountCop, bankName } = event.deposit
    return [
      event.kind,
      event.date,
      event.kind === 'harvest' ? event.deposit.totalNetCop : amountCop,
      termDays,
      bankName,
    ]
  })
  // Two million for 90 days at 10 %: 48.227 of interest (2.000.000 × (1,1^(1/4) − 1)), less 1.929.
  expect(told).toEqual([
    ['sow', '2026-12-10', 2_000_000, 90, 'B1'],
    ['sow', '2026-12-10', 2_000_000, 360, 'B1'],
    ['save', '2027-01-10', 300_000],
    // 600.000 are enough for the second bank, and 10 February is a Wednesday.
    ['save', '2027-02-10', 300_000],
    ['sow', '2027-02-10', 600_000, 360, 'B2'],
    ['harvest', '2027-03-10', 2_046_298, 90, 'B1'],
    ['save', '2027-03-10', 300_000],
    ['sow', '2027-03-11', 2_346_298, 360, 'B1'],
    ['save', '2027-04-10', 300_000],
  ])
})

test('Z19 the pesos of each month: saved, harvested, sown, and what grows and waits at its end', () => {
  const { months, earnedCop } = projectLadderPlan(plan, rates, 4)
  expect(
    months.map(({ month, savedCop, harvestedCop, sownCop, growingCop, waitingCop, deposits }) => [
      ...[month, savedCop, harvestedCop, sownCop, growingCop, waitingCop, deposits],
    ]),
  ).toEqual([
    ['2026-12-01', 0, 0, 4_000_000, 4_000_000, 0, 2],
    ['2027-01-01', 300_000, 0, 0, 4_000_000, 300_000, 2],
    ['2027-02-01', 300_000, 0, 600_000, 4_600_000, 0, 3],
    ['2027-03-01', 300_000, 2_046_298, 2_346_298, 4_946_298, 0, 3],
    ['2027-04-01', 300_000, 0, 0, 4_946_298, 300_000, 3],
  ])
  expect(earnedCop).toBe(46_298)
})

test('Z19 without a bank for the longest rung the next one is filled; without any, the money waits', () => {
  const short = projectLadderPlan({ ...plan, startCop: 1_000_000, termsDays: [90, 720] }, [rate(1, 90, '9.000')], 4)
  expect(short.events.filter(({ kind }) => kind === 'sow').length).toBeGreaterThan(0)
  const none = projectLadderPlan(plan, [], 12)
  expect(none.months.at(-1)).toMatchObject({ growingCop: 0, waitingCop: 4_000_000 + 12 * 300_000, deposits: 0 })
  expect(none.events.every(({ kind }) => kind === 'save')).toBe(true)
})

test('Z19 what is no plan is refused', () => {
  expect(() => projectLadderPlan({ ...plan, termsDays: [] }, rates)).toThrow(RangeError)
  expect(() => projectLadderPlan({ ...plan, monthlyCop: -1 }, rates)).toThrow(RangeError)
  expect(() => projectLadderPlan({ ...plan, startCop: 0.5 }, rates)).toThrow(RangeError)
})

test.each([
  ['2026-12-10', '2026-12-10', '2027-01-10'],
  ['2026-12-10', '2027-01-09', '2027-01-10'],
  ['2026-12-10', '2027-01-10', '2027-02-10'],
  // A month without a 31st has its last day.
  ['2027-01-31', '2027-02-01', '2027-02-28'],
  ['2027-01-31', '2027-02-28', '2027-03-31'],
])('Z19 of a plan since %s the next saving day after %s is %s', (startDate, after, day) => {
  expect(nextSavingDay(startDate, after)).toBe(day)
})

const anyPlan: fc.Arbitrary<LadderPlan> = fc.record({
  startCop: fc.integer({ min: 0, max: 200_000_000 }),
  termsDays: fc.uniqueArray(fc.constantFrom(90, 180, 270, 360, 720), { minLength: 1, maxLength: 5 }),
  monthlyCop: fc.constantFrom(0, 50_000, 777_777, 5_000_000),
  startDate: fc.constantFrom('2026-11-29', '2026-12-31', '2027-01-31', '2027-03-25', '2028-02-29'),
})
const anyRates = fc.array(
  fc
    .record({
      bankId: fc.integer({ min: 1, max: 4 }),
      termDays: fc.constantFrom(90, 180, 270, 360, 720),
      thousandths: fc.integer({ min: 1, max: 20_000 }),
      amountFromCop: fc.constantFrom(1, 500_000, 20_000_000),
    })
    .map(({ bankId, termDays, thousandths, amountFromCop }) =>
      rate(bankId, termDays, (thousandths / 1000).toFixed(3), amountFromCop),
    ),
  { maxLength: 8 },
)

test('Z19 no peso is lost or made, each rung is one of the plan, and every day is one of the calendar', () => {
  fc.assert(
    fc.property(anyPlan, anyRates, fc.integer({ min: 1, max: 36 }), (any, anyOf, count) => {
      const { events, months } = projectLadderPlan(any, anyOf, count)
      let putInCop = any.startCop
      for (const one of months) {
        putInCop += one.savedCop + one.earnedCop
        expect(one.growingCop + one.waitingCop).toBe(putInCop)
        expect(Math.min(one.growingCop, one.waitingCop, one.deposits)).toBeGreaterThanOrEqual(0)
      }
      expect(months.length).toBe(count + 1)
      expect(months.reduce((sum, { savedCop }) => sum + savedCop, 0)).toBe(any.monthlyCop * count)
      const days = events.map(({ date }) => date)
      expect(days).toEqual(days.toSorted())
      for (const event of events) {
        expect(isCivilDate(event.date)).toBe(true)
        if (event.kind === 'save') continue
        expect(any.termsDays).toContain(event.deposit.termDays)
        expect(isBankingDay(event.date)).toBe(true)
        const takes = anyOf.some(
          ({ bankId, termDays, amountFromCop }) =>
            bankId === event.deposit.bankId &&
            termDays === event.deposit.termDays &&
            amountFromCop <= event.deposit.amountCop,
        )
        expect(takes).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})
