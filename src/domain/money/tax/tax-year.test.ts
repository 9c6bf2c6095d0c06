import fc from 'fast-check'
import { expect, test } from 'vitest'
import { automaticRenewal } from '../../process/renewals/automatic-renewal.ts'
import { addDays } from '../dates/civil-date.ts'
import { maturityDate } from '../dates/maturity.ts'
import { type TaxDeposit, taxYear } from './tax-year.ts'

const period = (openingDate: string, capitalCop = 10_000_000, termDays = 180) => ({
  openingDate,
  maturityDate: maturityDate({ openingDate, termDays, dayBase: 360 }).maturityDate,
  capitalCop,
  ratePercent: '11.250',
  termDays,
  dayBase: 360 as const,
})

const deposit = (part: Partial<TaxDeposit>): TaxDeposit => ({
  depositId: 'd1',
  bankName: 'KOA',
  legalEntityId: 'koa',
  legalEntityName: 'KOA Compañía de Financiamiento S.A.',
  periods: [],
  ...part,
})

const none = { capitalCop: 0, accruedInterestCop: 0, balanceCop: 0, interestPaidCop: 0, withholdingCop: 0 }
const paid = { ...none, interestPaidCop: 547_512, withholdingCop: 21_900 }

test('Z08 a deposit over the turn of the year counts with its balance in one year and its interest in the next', () => {
  const deposits = [deposit({ periods: [period('2026-10-01')] })]
  // 89 of its 180 days: two months of 30 and 29 days of the third, whose 31st adds none.
  expect(taxYear(deposits, 2026).totals).toEqual({
    capitalCop: 10_000_000,
    accruedInterestCop: 267_067,
    balanceCop: 10_267_067,
    interestPaidCop: 0,
    withholdingCop: 0,
  })
  expect(taxYear(deposits, 2027).totals).toEqual(paid)
  expect(taxYear(deposits, 2025).deposits).toEqual([])
  expect(taxYear(deposits, 2028)).toEqual({
    year: 2028,
    balanceDate: '2028-12-31',
    deposits: [],
    entities: [],
    totals: none,
  })
})

// 30 and 31 December 2026 and 4 January 2027 are banking days.
test.each([
  ['2026-06-30', '2026-12-30', paid, none],
  ['2026-07-01', '2027-01-04', 'balance', paid],
  ['2026-12-31', '2027-06-30', 'capital', paid],
])('Z08 a deposit of %s, which matures on %s, counts in the year it is due', (openingDate, maturity, first, second) => {
  const deposits = [deposit({ periods: [period(openingDate)] })]
  expect(deposits[0]?.periods[0]?.maturityDate).toBe(maturity)
  const { totals } = taxYear(deposits, 2026)
  if (first === 'balance') expect(totals).toMatchObject({ capitalCop: 10_000_000, interestPaidCop: 0 })
  else if (first === 'capital') expect(totals).toEqual({ ...none, capitalCop: 10_000_000, balanceCop: 10_000_000 })
  else expect(totals).toEqual(first)
  expect(taxYear(deposits, 2027).totals).toEqual(second)
})

test('Z08 what matures on 31 December is paid that day, and its extension is what is held', () => {
  const first = { ...period('2025-12-31', 10_000_000, 360) }
  expect(first.maturityDate).toBe('2026-12-31')
  const { newOpeningDate, newMaturityDate } = automaticRenewal(first)
  const next = { ...first, openingDate: newOpeningDate, maturityDate: newMaturityDate, capitalCop: 11_080_000 }
  expect(taxYear([deposit({ periods: [first] })], 2026).totals).toEqual({
    ...none,
    interestPaidCop: 1_125_000,
    withholdingCop: 45_000,
  })
  expect(taxYear([deposit({ periods: [first, next] })], 2026).totals).toEqual({
    capitalCop: 11_080_000,
    accruedInterestCop: 0,
    balanceCop: 11_080_000,
    interestPaidCop: 1_125_000,
    withholdingCop: 45_000,
  })
})

test('Z08 two deposits at brands of one entity are two rows and one sum of the entity', () => {
  const coltefinanciera = { legalEntityId: 'coltefinanciera', legalEntityName: 'Coltefinanciera S.A.' }
  const pack = taxYear(
    [
      deposit({ periods: [period('2026-02-02')] }),
      deposit({ ...coltefinanciera, depositId: 'd2', bankName: 'Flamingo', periods: [period('2026-02-02')] }),
      deposit({ ...coltefinanciera, depositId: 'd3', bankName: 'Coltefinanciera', periods: [period('2026-10-01')] }),
      deposit({ depositId: 'd4', periods: [period('2024-02-02')] }),
    ],
    2026,
  )
  expect(pack.deposits.map(({ depositId, bankName }) => [depositId, bankName])).toEqual([
    ['d1', 'KOA'],
    ['d2', 'Flamingo'],
    ['d3', 'Coltefinanciera'],
  ])
  expect(pack.entities).toEqual([
    { ...coltefinanciera, ...paid, capitalCop: 10_000_000, accruedInterestCop: 267_067, balanceCop: 10_267_067 },
    { legalEntityId: 'koa', legalEntityName: 'KOA Compañía de Financiamiento S.A.', ...paid },
  ])
})

test('Z08 over the years every interest is paid once, and the parts of a year add up', () => {
  const anyPeriod = fc
    .tuple(
      fc.integer({ min: 0, max: 1095 }),
      fc.integer({ min: 50_000, max: 90_000_000 }),
      fc.constantFrom(90, 180, 720),
    )
    .map(([offset, capitalCop, termDays]) => period(addDays('2026-01-01', offset), capitalCop, termDays))
  const anyDeposit = fc
    .tuple(fc.constantFrom('a', 'b'), fc.array(anyPeriod, { maxLength: 3 }))
    .map(([legalEntityId, periods]) => deposit({ legalEntityId, legalEntityName: legalEntityId, periods }))
  fc.assert(
    fc.property(fc.array(anyDeposit, { maxLength: 4 }), (deposits) => {
      const packs = [2026, 2027, 2028, 2029, 2030, 2031].map((year) => taxYear(deposits, year))
      let interestPaidCop = 0
      for (const { deposits: rows, entities, totals } of packs) {
        interestPaidCop += totals.interestPaidCop
        for (const key of ['capitalCop', 'balanceCop', 'interestPaidCop', 'withholdingCop'] as const) {
          expect(rows.reduce((total, row) => total + row[key], 0)).toBe(totals[key])
          expect(entities.reduce((total, row) => total + row[key], 0)).toBe(totals[key])
        }
        expect(totals.capitalCop + totals.accruedInterestCop).toBe(totals.balanceCop)
      }
      const alone = deposits.flatMap(({ periods }) => periods.map((each) => deposit({ periods: [each] })))
      const each = alone.map((one) => {
        const maturityYear = Number(one.periods[0]?.maturityDate.slice(0, 4))
        return taxYear([one], maturityYear).totals.interestPaidCop
      })
      expect(interestPaidCop).toBe(each.reduce((total, one) => total + one, 0))
    }),
  )
})
