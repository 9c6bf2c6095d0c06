import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenRate } from '#contract/rates.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { computeResults } from './compute-results.ts'
import { listOffers } from './offers.ts'

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
const compute = (amountCop: number, includeOnly?: readonly number[]) =>
  computeResults(rates, { amountCop, termDays: 360, openingDate: '2026-11-25', includeOnly })

test('M09 S01 without a server the rate of the amount’s own range counts, computed as the server does', () => {
  const offers = listOffers(compute(10_000_000), 10_000_000, 360)
  expect(offers).toMatchObject([{ bankName: 'Coltefinanciera', kind: 'offer', minimumCop: 250_000 }])
  // 10,000,000 × 12.5 %, less 4 % of withholding.
  expect(offers[0]).toMatchObject({ figures: { ratePercent: '12.500', grossCop: 1_250_000, netCop: 1_200_000 } })
})

test('S01 each amount is computed by the rate of its own range, to the peso', () => {
  fc.assert(
    fc.property(fc.integer({ min: 250_000, max: 1_000_000_000 }), (amountCop) => {
      const ratePercent = amountCop < 10_000_000 ? '12.200' : '12.500'
      const { grossCop, netCop } = computeInterest({ amountCop, ratePercent, termDays: 360, dayBase: 360 })
      expect(listOffers(compute(amountCop), amountCop, 360)).toMatchObject([
        { figures: { ratePercent, grossCop, netCop } },
      ])
    }),
  )
})

test('P09 a bank that opens turbo CDT says so before the server has answered', () => {
  expect(compute(10_000_000)).toMatchObject([{ bankId: 24, appliesTurboCdt: true }])
})

test('M09 S05 below a bank’s minimum there is no offer, and a bank of a campaign is only there in its own', () => {
  expect(compute(100_000)).toMatchObject([{ bankId: 24, belowMinimum: true, options: [] }])
  expect(compute(1_000_000, [24, 27]).map(({ bankId }) => bankId)).toEqual([24, 27])
})

test('S01 O01 a bank that the server called closed for one amount stays closed while another amount is computed', () => {
  const pause = { words: 'El banco está en mantenimiento.', until: '2026-12-01T05:00:00.000Z' }
  const earlier = compute(1_000_000).map((bank) => ({ ...bank, canBeOpened: false, pause }))
  const question = { amountCop: 20_000_000, termDays: 360, openingDate: '2026-11-25', includeOnly: undefined, earlier }
  expect(listOffers(computeResults(rates, question), 20_000_000, 360)).toMatchObject([
    { canBeOpened: false, pause, figures: { ratePercent: '12.500', grossCop: 2_500_000 } },
  ])
})
