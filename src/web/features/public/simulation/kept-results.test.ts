import { expect, test } from 'vitest'
import type { OpenRate } from '#contract/rates.ts'
import { computeKeptResults } from './kept-results.ts'
import { offersFor } from './offers.ts'

const rate = (changes: Partial<OpenRate>): OpenRate => ({
  bankId: 24,
  bankLabel: 'Coltefinanciera',
  legalEntity: 'Coltefinanciera S.A.',
  term: 360,
  amountFrom: 250_000,
  amountTo: 9_999_999,
  rate: '12.200',
  dayBase: 360,
  validFrom: '2026-01-01T05:00:00.000Z',
  source: 'Tasa de demostración',
  isDemonstration: true,
  ...changes,
})
const rates = [
  rate({}),
  rate({ amountFrom: 10_000_000, amountTo: null, rate: '12.500' }),
  rate({ bankId: 27, bankLabel: 'Flamingo' }),
]
const compute = (amountCop: number) => computeKeptResults({ rates }, amountCop, '2026-11-25')

test('M09 S01 without a server the rate of the amount’s own range counts, computed as the server does', () => {
  const offers = offersFor([{ amountCop: 10_000_000, results: compute(10_000_000) }], 10_000_000, 360)
  expect(offers).toMatchObject([
    { bankName: 'Coltefinanciera', kind: 'offer', appliesTurbo: false, minimumCop: 250_000 },
  ])
  // 10,000,000 × 12.5 %, less 4 % of withholding.
  expect(offers[0]).toMatchObject({ figures: { ratePercent: '12.500', grossCop: 1_250_000, netCop: 1_200_000 } })
})

test('M09 S05 below a bank’s minimum there is no offer, and a bank of a campaign is not there', () => {
  expect(compute(100_000)).toMatchObject([{ bankId: 24, belowMinimum: true, options: [] }])
})
