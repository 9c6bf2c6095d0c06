import { expect, test } from 'vitest'
import { ratesAtBuild } from '../../../content/rates-at-build.ts'
import { packRates, unpackRates } from './rates-in-page.ts'

const { rates } = ratesAtBuild()
const openingDate = '2026-11-26'

test('S01 the rates that stand in the page are those that were written into it', () => {
  const { rates: read, ...rest } = unpackRates(packRates({ openingDate, rates }))
  const sorted = (all: typeof rates) =>
    all.toSorted(
      (one, other) => one.bankId - other.bankId || one.term - other.term || one.amountFrom - other.amountFrom,
    )
  expect(sorted(read)).toEqual(sorted(rates))
  expect(rest).toEqual({ openingDate })
})

test('S01 a term that a bank does not offer has no rate, and no text of a bank ends the element', () => {
  const [first] = rates
  if (!first) throw new Error('no rates')
  const text = packRates({ openingDate, rates: [{ ...first, bankLabel: '</script>' }] })
  expect(text).not.toContain('<')
  expect(unpackRates(text).rates).toEqual([{ ...first, bankLabel: '</script>' }])
})
