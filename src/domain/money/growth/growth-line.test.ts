import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, diffDays } from '../dates/civil-date.ts'
import { maturityDate } from '../dates/maturity.ts'
import { computeInterest } from '../rates/interest.ts'
import type { DepositPeriod } from '../tax/accrued-interest.ts'
import { growthLine, growthOn } from './growth-line.ts'

const deposit = (known: Partial<DepositPeriod> = {}): DepositPeriod => {
  const period = {
    capitalCop: 15_000_000,
    ratePercent: '12.200',
    termDays: 360,
    dayBase: 360,
    openingDate: '2026-01-15',
    ...known,
  } as const
  return { ...period, maturityDate: maturityDate(period).maturityDate }
}
const whole = computeInterest({ amountCop: 15_000_000, ratePercent: '12.200', termDays: 360, dayBase: 360 })

test.each([
  ['2026-01-01', 0, 0],
  ['2026-01-15', 0, 0],
  // Six months of thirty days: 15.000.000 × (1,122^(180/360) − 1), and 4 % of it.
  ['2026-07-15', 888_675, 35_547],
  ['2027-01-15', whole.grossCop, whole.withholdingCop],
  ['2028-01-01', whole.grossCop, whole.withholdingCop],
])('P14 on %s a deposit has earned %d, of which %d would be withheld', (date, grossCop, withholdingCop) => {
  expect(growthOn([deposit()], date)).toMatchObject({
    date,
    grossCop,
    withholdingCop,
    netCop: grossCop - withholdingCop,
  })
})

test('P14 a line runs from the opening to the maturity; its days stand on whole days, and it stops to earn when its term ends', () => {
  // 2026-03-15 + 3 months is a Monday that is a holiday: the deposit is paid one day later, and earns nothing for it.
  const line = growthLine([deposit({ openingDate: '2026-03-15', termDays: 90 })], 4)
  expect([line?.from, line?.to, line?.amountCop]).toEqual(['2026-03-15', '2026-06-16', 15_000_000])
  expect(line?.days.map(({ date }) => date)).toEqual([
    '2026-03-15',
    '2026-04-07',
    '2026-05-01',
    '2026-05-24',
    '2026-06-15',
    '2026-06-16',
  ])
  expect(line?.days.at(-2)?.grossCop).toBe(line?.days.at(-1)?.grossCop)
  expect(line?.days.at(-2)?.savingsCop).toBeLessThan(line?.days.at(-1)?.savingsCop ?? 0)
})

test('P14 deposits grow together from the first opening to the last maturity', () => {
  const [one, other] = [deposit(), deposit({ openingDate: '2026-06-01', termDays: 180, capitalCop: 5_000_000 })]
  const line = growthLine([other, one], 8)
  expect([line?.from, line?.to, line?.amountCop]).toEqual([one.openingDate, one.maturityDate, 20_000_000])
  const sum = (date: string) => growthOn([one], date).netCop + growthOn([other], date).netCop
  for (const { date, netCop } of line?.days ?? []) expect(netCop).toBe(sum(date))
  expect(growthLine([], 8)).toBeUndefined()
})

test('P14 whatever the deposit, a line begins with nothing, never falls, and ends with what is paid', () => {
  fc.assert(
    fc.property(
      fc.record({
        capitalCop: fc.integer({ min: 1, max: 1_000_000_000 }),
        ratePercent: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
        termDays: fc.integer({ min: 1, max: 1800 }),
        dayBase: fc.constantFrom(360 as const, 365 as const),
        openingDate: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-02', days)),
      }),
      (known) => {
        const one = deposit(known)
        const days = growthLine([one], 8)?.days ?? []
        expect(days[0]).toMatchObject({ date: one.openingDate, grossCop: 0, withholdingCop: 0, savingsCop: 0 })
        const { grossCop, netCop } = computeInterest({ ...one, amountCop: one.capitalCop })
        expect(days.at(-1)).toMatchObject({ date: one.maturityDate, grossCop, netCop })
        for (const [place, day] of days.slice(1).entries()) {
          expect(diffDays(days[place]?.date ?? '', day.date)).toBeGreaterThan(0)
          expect(day.grossCop).toBeGreaterThanOrEqual(days[place]?.grossCop ?? 0)
          expect(day.savingsCop).toBeGreaterThanOrEqual(days[place]?.savingsCop ?? 0)
        }
      },
    ),
    { numRuns: 60 },
  )
})
