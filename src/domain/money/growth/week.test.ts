import { expect, test } from 'vitest'
import { addDays, weekday } from '../dates/civil-date.ts'
import { maturityDate } from '../dates/maturity.ts'
import { computeInterest } from '../rates/interest.ts'
import type { DepositPeriod } from '../tax/accrued-interest.ts'
import { growthOfWeek, weeksAhead, weekToTell } from './week.ts'

const deposit = (known: Partial<DepositPeriod> = {}): DepositPeriod => {
  const period = {
    capitalCop: 10_000_000,
    ratePercent: '11.250',
    termDays: 365,
    dayBase: 365,
    openingDate: '2026-01-01',
    ...known,
  } as const
  return { ...period, maturityDate: maturityDate(period).maturityDate }
}
/** By hand: capital × (1 + rate)^(days ÷ 365), without its capital, as pesos. */
const earned = (days: number) => Math.round(10_000_000 * 1.1125 ** (days / 365) - 10_000_000)

test('Z24 a week is what was earned by its Sunday without what was earned by the Sunday before', () => {
  const week = growthOfWeek([deposit()], '2026-11-30')
  // 1 January to 22 November are 325 days, to 29 November 332.
  expect([week.from, week.to]).toEqual(['2026-11-23', '2026-11-29'])
  expect(Math.abs(week.grossCop - (earned(332) - earned(325)))).toBeLessThanOrEqual(1)
  expect(Math.abs(week.netCop - week.grossCop * 0.96)).toBeLessThanOrEqual(2)
})

test.each([
  ['before a deposit began', '2026-01-01', 0],
  ['on the day after its first', '2026-01-03', earned(1)],
  ['long after it was paid', '2027-06-07', 0],
])('Z24 %s it grew what it had earned', (_, today, grossCop) => {
  expect(growthOfWeek([deposit()], today).grossCop).toBe(grossCop)
})

test('Z24 nothing is told of no deposit', () => {
  expect(growthOfWeek([], '2026-11-30')).toMatchObject({ grossCop: 0, netCop: 0 })
  expect(weeksAhead([], '2026-11-29')).toEqual([])
})

test.each([
  ['a Monday at 6:59', '2026-11-30T06:59:59-05:00', undefined],
  ['a Monday at 7:00', '2026-11-30T07:00:00-05:00', '2026-11-30'],
  ['a Monday at 11:59', '2026-11-30T11:59:59-05:00', '2026-11-30'],
  ['a Monday at noon', '2026-11-30T12:00:00-05:00', undefined],
  ['a Monday that is a holiday', '2026-11-16T07:00:00-05:00', '2026-11-16'],
  ['a Sunday', '2026-11-29T08:00:00-05:00', undefined],
])('Z24 %s: the week that is told', (_, at, monday) => {
  expect(weekToTell(Date.parse(at))).toBe(monday)
})

test.each(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'])(
  'Z24 from %s on the weeks ahead are Mondays that add up to all that is still earned',
  (today) => {
    const one = deposit({ termDays: 90, openingDate: '2026-11-02' })
    const weeks = weeksAhead([one], today)
    expect(weeks.every(({ monday }) => weekday(monday) === 1 && monday >= today)).toBe(true)
    const [first] = weeks
    const before = growthOfWeek([one], first?.monday ?? today).from
    const { netCop } = computeInterest({ ...one, amountCop: one.capitalCop })
    const rest = weeks.reduce((sum, { week }) => sum + week.netCop, 0)
    const earlier = weeksAhead([one], addDays(before, -60)).filter(({ monday }) => monday < (first?.monday ?? ''))
    expect(rest + earlier.reduce((sum, { week }) => sum + week.netCop, 0)).toBe(netCop)
  },
)
