import { expect, test } from 'vitest'
import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { offersFor, type RateInForce } from '#domain/money/rates/offers.ts'
import { ratesByBank, ratesByTerm } from './rates-by-term.ts'

const rates: RateInForce[] = demonstrationRates.map((rate) => ({
  ...rate,
  bankName: `Banco ${rate.bankId}`,
  legalEntityName: `Banco ${rate.bankId} S.A.`,
  dayBase: 360,
  isDemonstration: true,
}))

test('S09 the chart has every term, and of each the bank that pays most first', () => {
  const terms = ratesByTerm(rates, 10_000_000)
  expect(terms.map(({ termDays }) => termDays)).toEqual([90, 180, 270, 360, 720])
  for (const { termDays, offers } of terms) {
    const expected = offersFor(rates, { amountCop: 10_000_000, termDays })
    expect(offers.map(({ bankId }) => bankId)).toEqual(expected.map(({ bankId }) => bankId))
  }
})

test('S09 the chart leaves out banks that take no such amount, and terms that no bank takes it for', () => {
  // Bancamía takes so little, and KOA does not.
  const banks = ratesByTerm(rates, 60_000).flatMap(({ offers }) => offers.map(({ bankId }) => bankId))
  expect(banks).toContain(11)
  expect(banks).not.toContain(31)
  expect(ratesByTerm(rates, 1)).toEqual([])
})

test('S09 the table of the chart has each bank once, in the order of the term asked for', () => {
  const terms = ratesByTerm(rates, 10_000_000)
  const banks = ratesByBank(terms, 720)
  expect(banks.map(({ bankId }) => bankId)).toEqual(terms.at(-1)?.offers.map(({ bankId }) => bankId))
  const koa = banks.find(({ bankId }) => bankId === 31)
  const asOffered = offersFor(rates, { amountCop: 10_000_000, termDays: 360 }).find(({ bankId }) => bankId === 31)
  expect(koa?.points.find(({ termDays }) => termDays === 360)?.ratePercent).toBe(asOffered?.ratePercent)
})
