import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AmountBand, warnOfGaps } from './compare-rates.ts'

const band = (amountFromCop: number, amountToCop?: number): AmountBand => ({
  ...{ amountFromCop, amountToCop, ratePercent: '11.000', isDemonstration: false },
})
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))

test.each([
  ['a minimum that rises', [band(250_000)], [band(500_000)], ['De $ 250.000 a $ 499.999 ya no habrá tasa']],
  [
    'two bands that end, and one that begins higher',
    [band(250_000, 999_999), band(1_000_000)],
    [band(500_000, 1_999_999)],
    ['De $ 250.000 a $ 499.999 ya no habrá tasa', 'Desde $ 2.000.000 ya no habrá tasa'],
  ],
  ['nothing that is wanted', [band(250_000, 999_999), band(1_000_000)], [], ['Desde $ 250.000 ya no habrá tasa']],
  ['a hole', [band(1, 100)], [band(1, 40), band(61, 100)], ['De $ 41 a $ 60 ya no habrá tasa']],
  ['other bands for the same amounts', [band(1, 50), band(51)], [band(1, 70), band(71)], []],
  ['more amounts than before', [band(500_000)], [band(250_000)], []],
])('O02 %s is told by the amounts that lose their rate', (_, held, wanted, told) => {
  expect(plain(warnOfGaps(held, wanted))).toEqual(told)
})

test('O02 an amount is in a told gap exactly when it had a rate and will have none', () => {
  const bands = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 })
    .map((ends) => ends.toSorted((one, other) => one - other))
    .map((ends) => ends.flatMap((from, at) => (at % 2 === 0 ? [band(from, ends[at + 1])] : [])))
  const covers = (all: readonly AmountBand[], amount: number) =>
    all.some(({ amountFromCop, amountToCop = 99 }) => amountFromCop <= amount && amount <= amountToCop)
  fc.assert(
    fc.property(bands, bands, fc.integer({ min: 1, max: 40 }), (held, wanted, amount) => {
      const gaps = plain(warnOfGaps(held, wanted)).map((text) => text.match(/\d+/g)?.map(Number) ?? [])
      const isTold = gaps.some(([from = 0, to = 99]) => from <= amount && amount <= to)
      expect(isTold).toBe(covers(held, amount) && !covers(wanted, amount))
    }),
  )
})
