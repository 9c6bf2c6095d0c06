import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates/civil-date.ts'
import { maturityDate } from '../dates/maturity.ts'
import { computeInterest } from '../rates/interest.ts'
import { accruedInterest, type DepositPeriod, elapsedTermDays } from './accrued-interest.ts'

const period = (openingDate: string, termDays: number, dayBase: 360 | 365): DepositPeriod => ({
  openingDate,
  termDays,
  dayBase,
  maturityDate: maturityDate({ openingDate, termDays, dayBase }).maturityDate,
  capitalCop: 10_000_000,
  ratePercent: '11.250',
})

test.each([
  ['2026-11-19', '2026-11-18', 360, 0],
  ['2026-11-19', '2026-11-19', 360, 0],
  ['2026-11-19', '2026-11-20', 360, 1],
  ['2026-11-19', '2026-12-19', 360, 30],
  ['2026-11-19', '2026-12-31', 360, 42],
  ['2026-11-19', '2026-12-31', 365, 42],
  ['2026-01-02', '2026-12-31', 360, 359],
  ['2026-01-02', '2026-12-31', 365, 360],
  ['2026-12-01', '2026-12-30', 360, 29],
  ['2026-12-01', '2026-12-31', 360, 29],
  ['2026-12-01', '2027-01-01', 360, 30],
  ['2026-01-31', '2026-02-27', 360, 27],
  ['2026-01-31', '2026-02-28', 360, 30],
  ['2026-01-31', '2026-03-31', 360, 60],
  ['2026-11-19', '2028-12-31', 360, 360],
  ['2026-11-19', '2028-12-31', 365, 360],
] as const)('Z08 from %s to %s on base %i a term of 360 days has run %i', (openingDate, date, dayBase, days) => {
  expect(elapsedTermDays({ openingDate, termDays: 360, dayBase }, date)).toBe(days)
})

test('Z08 for every opening of 2026 to 2028 the term is over at its nominal end and not the day before', () => {
  const wrong: string[] = []
  for (let openingDate = '2026-01-01'; openingDate <= '2028-12-31'; openingDate = addDays(openingDate, 1)) {
    for (const dayBase of [360, 365] as const) {
      for (const termDays of [45, 90, 360]) {
        const { nominalDate } = maturityDate({ openingDate, termDays, dayBase })
        const deposit = { openingDate, termDays, dayBase }
        const before = elapsedTermDays(deposit, addDays(nominalDate, -1))
        const ends = elapsedTermDays(deposit, nominalDate) === termDays && before < termDays
        if (!ends) wrong.push(`${openingDate} ${termDays}/${dayBase}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('Z08 interest is earned day by day, never less than the day before, up to all of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1095 }),
      fc.constantFrom(90, 180, 270, 360, 720),
      fc.constantFrom(360 as const, 365 as const),
      fc.integer({ min: 0, max: 800 }),
      (offset, termDays, dayBase, ran) => {
        const deposit = period(addDays('2026-01-01', offset), termDays, dayBase)
        const date = addDays(deposit.openingDate, ran)
        const earned = accruedInterest(deposit, date).grossCop
        const whole = computeInterest({ ...deposit, amountCop: deposit.capitalCop }).grossCop
        expect(earned).toBeLessThanOrEqual(accruedInterest(deposit, addDays(date, 1)).grossCop)
        expect(earned).toBeLessThanOrEqual(whole)
        expect(accruedInterest(deposit, deposit.maturityDate).grossCop).toBe(whole)
      },
    ),
  )
})

test('Z08 half way the interest is that of half the term, to the peso', () => {
  const deposit = period('2026-07-01', 360, 360)
  expect(accruedInterest(deposit, '2026-07-01').grossCop).toBe(0)
  // The figure that the explanation of 180 days at 11,25 % shows.
  expect(accruedInterest(deposit, '2027-01-01').grossCop).toBe(547_512)
})
