import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AmountBand, compareBands, formerBands, warnOfGaps } from './compare-rates.ts'

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

test('O02 what an approved change took the place of comes back whole, whatever the bands were', () => {
  const bands = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })
    .map((starts) => starts.toSorted((one, other) => one - other))
    .map((starts) => starts.map((from, at) => band(from, (starts[at + 1] ?? 0) - 1 || undefined)))
    .map((all) => all.map((one) => ((one.amountToCop ?? 1) < 1 ? band(one.amountFromCop) : one)))
  fc.assert(
    fc.property(bands, bands, (held, wanted) => {
      const { compared, ended } = compareBands(held, wanted)
      const former = formerBands(
        compared.map(({ wanted: { amountFromCop, amountToCop }, before }) => ({ amountFromCop, amountToCop, before })),
        ended,
      )
      expect(former).toEqual({ bands: held })
    }),
  )
})

test('O02 a demonstration rate is never brought back, nor is that there was none', () => {
  const wanted = { amountFromCop: 1, amountToCop: undefined }
  expect(formerBands([{ ...wanted, before: undefined }], [])).toEqual({ fault: 'antes no había tasa' })
  const made = { ...band(1), isDemonstration: true }
  expect(formerBands([{ ...wanted, before: made }], [])).toEqual({ fault: 'antes había una tasa de demostración' })
  expect(formerBands([{ ...wanted, before: undefined }], [made])).toHaveProperty('fault')
})
