import { expect, test } from 'vitest'
import type { BankSimulation, SimulationOption } from '#contract/simulate.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { listOffers } from './offers.ts'

const openingDate = '2026-11-20'

function option(amountCop: number, rate: string, term: number): SimulationOption {
  const interest = computeInterest({ amountCop, ratePercent: rate, termDays: term, dayBase: 360 })
  return {
    term,
    rate,
    roi: interest.totalGrossCop,
    gross: interest.grossCop,
    withholding: interest.withholdingCop,
    net: interest.netCop,
    total: interest.totalNetCop,
    dayBase: 360,
    openingDate,
    maturityDate: maturityDate({ openingDate, termDays: term, dayBase: 360 }).maturityDate,
    rateSource: 'demostración',
    rateIsDemonstration: true,
  }
}

function bank(id: number, minimum: number, amountCop: number, rates: Record<number, string>): BankSimulation {
  const below = amountCop < minimum
  return {
    bankId: id,
    bankLabel: `Banco ${id}`,
    minimumAmount: minimum,
    canBeOpened: true,
    appliesTurboCdt: false,
    belowMinimum: below,
    options: below ? [] : Object.entries(rates).map(([term, rate]) => option(amountCop, rate, Number(term))),
  }
}

function answer(amountCop: number) {
  return [
    bank(1, 50_000, amountCop, { 90: '10.000', 360: '11.000' }),
    bank(2, 1_000_000, amountCop, { 90: '10.500', 360: '12.100' }),
    bank(3, 100_000, amountCop, { 90: '12.000' }),
  ]
}

test('S01 banks are listed best first, and one without a rate for the term comes after them with its reason', () => {
  const offers = listOffers(answer(10_000_000), 10_000_000, 360)
  expect(offers.map(({ bankId, kind }) => [bankId, kind])).toEqual([
    [2, 'offer'],
    [1, 'offer'],
    [3, 'no-rate'],
  ])
  expect(offers[0]).toMatchObject({
    figures: { grossCop: 1_210_000, withholdingCop: 48_400, netCop: 1_161_600, totalCop: 11_161_600 },
  })
})

test('S01 a bank whose minimum the amount does not reach stays in the list, last, with its minimum', () => {
  const offers = listOffers(answer(500_000), 500_000, 90)
  expect(offers.at(-1)).toMatchObject({ bankId: 2, kind: 'below-minimum', minimumCop: 1_000_000 })
})

test('S01 a maturity that falls on a Saturday says that it moved and why', () => {
  const [best] = listOffers(answer(10_000_000), 10_000_000, 360)
  expect(best).toMatchObject({
    figures: { maturity: { nominalDate: '2027-11-20', maturityDate: '2027-11-22', reason: 'sábado' } },
  })
})
