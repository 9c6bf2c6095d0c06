import { expect, test } from 'vitest'
import { computeInterest } from './interest.ts'
import { findLeastAmount, offersFor, type RateInForce } from './offers.ts'

const rate = (bankName: string, ratePercent: string, changes: Partial<RateInForce> = {}): RateInForce => ({
  bankId: bankName.charCodeAt(0),
  bankName,
  legalEntityName: `${bankName} S.A.`,
  termDays: 360,
  amountFromCop: 100_000,
  amountToCop: undefined,
  ratePercent,
  dayBase: 360,
  isDemonstration: true,
  ...changes,
})
const deposit = { amountCop: 10_000_000, termDays: 360 }
const named = (rates: RateInForce[], asked = deposit) => offersFor(rates, asked).map(({ bankName }) => bankName)

test('S08 S09 the bank that gives most comes first, and equals come by name', () => {
  expect(named([rate('B', '11.000'), rate('C', '12.000'), rate('A', '11.000')])).toEqual(['C', 'A', 'B'])
  // The same rate earns less where the year has more days.
  expect(named([rate('A', '11.000', { dayBase: 365 }), rate('B', '11.000')])).toEqual(['B', 'A'])
})

test('S09 the figures are those of the simulator, to the peso', () => {
  const [offer] = offersFor([rate('A', '11.250')], { amountCop: 12_345_678, termDays: 360 })
  expect(offer).toMatchObject({
    amountCop: 12_345_678,
    ...computeInterest({ amountCop: 12_345_678, ratePercent: '11.250', termDays: 360, dayBase: 360 }),
  })
})

test('S09 a rate holds for its amounts, both ends included, and for no other term', () => {
  const bands = [
    rate('A', '10.000', { amountFromCop: 1_000_000, amountToCop: 9_999_999 }),
    rate('A', '11.000', { amountFromCop: 10_000_000 }),
    rate('B', '12.000', { termDays: 180 }),
  ]
  const rateFor = (amountCop: number) => offersFor(bands, { amountCop, termDays: 360 })[0]?.ratePercent
  expect([999_999, 1_000_000, 9_999_999, 10_000_000].map(rateFor)).toEqual([undefined, '10.000', '10.000', '11.000'])
  expect(findLeastAmount(bands, 65, 360)).toBe(1_000_000)
  expect(findLeastAmount(bands, 65, 180)).toBeUndefined()
})

test('S09 a bank with two rates for the same deposit stands once, with the higher one', () => {
  const offers = offersFor([rate('A', '9.900'), rate('A', '10.000')], deposit)
  expect(offers.map(({ ratePercent }) => ratePercent)).toEqual(['10.000'])
})
