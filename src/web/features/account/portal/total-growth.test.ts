import { expect, test } from 'vitest'
import { totalGrowth } from './total-growth.ts'

const deposit = {
  capital: 15_000_000,
  rate: '12.200',
  term: 360,
  openingDate: '2026-01-10',
  maturityDate: '2027-01-10',
}

test('P14 the curve of all deposits runs from the first opening to the last maturity and never falls', () => {
  const later = { ...deposit, openingDate: '2026-06-01', maturityDate: '2026-12-01', term: 180 }
  const growth = totalGrowth([later, deposit], '2026-07-01')
  expect([growth?.from, growth?.to]).toEqual(['2026-01-10', '2027-01-10'])
  const earned = growth?.points.map(({ grossCop }) => grossCop) ?? []
  expect(earned[0]).toBe(0)
  expect(earned.toSorted((a, b) => a - b)).toEqual(earned)
  expect(growth?.today?.elapsedDays).toBe(172)
})

test.each(['2026-01-09', '2027-01-11'])('P14 on %s, outside the term, today has no point', (today) => {
  expect(totalGrowth([deposit], today)?.today).toBeUndefined()
})

test('P14 without deposits there is no curve', () => {
  expect(totalGrowth([], '2026-07-01')).toBeUndefined()
})
