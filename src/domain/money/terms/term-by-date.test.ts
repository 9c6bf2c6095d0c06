import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBankingDay } from '../dates/business-days.ts'
import { addDays, isCivilDate } from '../dates/civil-date.ts'
import type { RateInForce } from '../rates/offers.ts'
import { neededDays, nextDay } from './needed-days.ts'
import { firstPossibleDay, offersByDate } from './term-by-date.ts'

const rate = (changes: Partial<RateInForce>): RateInForce => ({
  bankId: 1,
  bankName: 'Banco Uno',
  legalEntityName: 'Banco Uno S.A.',
  termDays: 90,
  amountFromCop: 100_000,
  amountToCop: undefined,
  ratePercent: '10.000',
  dayBase: 365,
  isDemonstration: true,
  ...changes,
})
const rates = [
  rate({}),
  rate({ termDays: 180, ratePercent: '11.000' }),
  rate({ termDays: 360, ratePercent: '12.000' }),
  rate({ bankId: 2, bankName: 'Banco Dos', termDays: 180, ratePercent: '11.500', dayBase: 360 }),
]
const asked = { amountCop: 10_000_000, openingDate: '2026-11-30' }

test('Z15 the term that earns most and is back by the day is offered, each bank counting by its own base', () => {
  // 180 days from 30 November 2026 are Saturday 29 May, and six months Sunday 30; Monday 31 is Corpus Christi.
  const found = offersByDate(rates, { ...asked, neededOn: '2027-06-15' })
  expect(found.map(({ bankName, termDays, maturity }) => [bankName, termDays, maturity.maturityDate])).toEqual([
    ['Banco Dos', 180, '2027-06-01'],
    ['Banco Uno', 180, '2027-06-01'],
  ])
  // Two days by which it moved, and fourteen until the money is needed; three for the other bank.
  expect(found.map(({ idleDays }) => idleDays)).toEqual([16, 17])
})

test('Z15 a deposit that matures on the day itself is in time, and one a day later is not', () => {
  expect(offersByDate(rates, { ...asked, neededOn: '2027-06-01' }).every(({ termDays }) => termDays === 180)).toBe(true)
  const earlier = offersByDate(rates, { ...asked, neededOn: '2027-05-31' })
  expect(earlier.map(({ bankName, termDays }) => [bankName, termDays])).toEqual([['Banco Uno', 90]])
})

test('Z15 where nothing is back in time the first possible day is named', () => {
  expect(offersByDate(rates, { ...asked, neededOn: '2027-02-26' })).toEqual([])
  // 90 days from 30 November are 28 February 2027, a Sunday.
  expect(firstPossibleDay(rates, asked)).toBe('2027-03-01')
  expect(firstPossibleDay(rates, { ...asked, amountCop: 50_000 })).toBeUndefined()
})

test('Z15 whatever the day, nothing that is offered is late, each bank stands once, and it is sorted by what it earns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 100_000, max: 500_000_000 }), (days, amountCop) => {
      const neededOn = addDays(asked.openingDate, days)
      const found = offersByDate(rates, { ...asked, amountCop, neededOn })
      expect(found.every(({ maturity }) => maturity.maturityDate <= neededOn)).toBe(true)
      expect(found.every(({ maturity }) => isBankingDay(maturity.maturityDate))).toBe(true)
      expect(new Set(found.map(({ bankId }) => bankId)).size).toBe(found.length)
      expect(found.map(({ netCop }) => netCop)).toEqual(found.map(({ netCop }) => netCop).sort((a, b) => b - a))
    }),
  )
})

test.each([
  ['2026-11-29', '2026-12-15'],
  ['2026-12-14', '2026-12-15'],
  ['2026-12-15', '2027-12-15'],
])('Z15 on %s the next 15 December is %s', (today, expected) => {
  expect(nextDay('12-15', today)).toBe(expected)
})

test('Z15 the days that people need money for are days of every year', () => {
  for (const { monthDay } of neededDays) expect(isCivilDate(nextDay(monthDay, '2026-11-29')), monthDay).toBe(true)
})
