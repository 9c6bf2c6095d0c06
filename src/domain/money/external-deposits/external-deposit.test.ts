import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notableBanks, UnknownBankError } from '../../banks/catalogue.ts'
import { depositIssuer } from '../../banks/deposit-issuers.ts'
import { partnerBanks } from '../../banks/registry.ts'
import { addDays } from '../dates/civil-date.ts'
import { coverageByEntity } from '../insurance/coverage.ts'
import { planDeposit } from '../ladder/planned-deposit.ts'
import { taxYear } from '../tax/tax-year.ts'
import { type DepositNote, describeNote, insuredNote, isRunning, openingFault, taxedNote } from './external-deposit.ts'

const note = (part: Partial<DepositNote> = {}): DepositNote => ({
  bankId: 18,
  amountCop: 10_000_000,
  ratePercent: '12.000',
  termDays: 360,
  openingDate: '2026-01-15',
  ...part,
})
const noted = (part: Partial<DepositNote> = {}) => describeNote(note(part), depositIssuer(part.bankId ?? 18))

test.each([
  // Twelve months at 12 %: 1.200.000, and 4 % of it.
  [{}, 1_200_000, 48_000, '2027-01-15'],
  // Half a year at 21 % is 1,21^½ = 1,1. The 27th of September is a Sunday, so it is paid on Monday.
  [{ ratePercent: '21.000', termDays: 180, openingDate: '2026-03-27' }, 1_000_000, 40_000, '2026-09-28'],
  // From the last day of January a month is the last of February.
  [{ ratePercent: '0.000', termDays: 30, openingDate: '2025-01-31' }, 0, 0, '2025-02-28'],
] as const)('Z14 a noted deposit is computed as ours are: %j', (part, grossCop, withholdingCop, maturityDate) => {
  expect(noted(part)).toMatchObject({
    bankName: 'Bancolombia',
    legalEntityName: 'Bancolombia S.A.',
    dayBase: 360,
    grossCop,
    withholdingCop,
    netCop: grossCop - withholdingCop,
    maturityDate,
  })
})

test('Z14 a noted deposit and a planned one of the same terms never differ', () => {
  const days = fc.integer({ min: 0, max: 4_000 }).map((from) => addDays('2020-01-01', from))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 1, max: 3_600 }),
      days,
      (amountCop, thousandths, termDays, openingDate) => {
        const ratePercent = (thousandths / 1_000).toFixed(3)
        const ours = { bankId: 18, bankName: 'Bancolombia', legalEntityName: 'Bancolombia S.A.', dayBase: 360 } as const
        const rate = { ...ours, ratePercent, termDays, amountFromCop: 1, amountToCop: undefined, isDemonstration: true }
        const planned = planDeposit(rate, amountCop, openingDate)
        expect(noted({ amountCop, ratePercent, termDays, openingDate })).toMatchObject({
          grossCop: planned.grossCop,
          withholdingCop: planned.withholdingCop,
          totalNetCop: planned.totalNetCop,
          maturityDate: planned.maturityDate,
        })
      },
    ),
  )
})

test('Z14 every bank of the list has the entity that owes the deposit, and a partner has its own count of days', () => {
  for (const { bankId, bankName } of notableBanks) {
    const issuer = depositIssuer(bankId)
    expect(issuer).toMatchObject({ bankId, bankName })
    expect(issuer.legalEntityName).toMatch(/\S/)
  }
  for (const { id, legalEntity, dayBase } of partnerBanks) {
    const expected = { legalEntityId: legalEntity.id, legalEntityName: legalEntity.name, dayBase }
    expect(depositIssuer(id)).toMatchObject(expected)
  }
  expect(depositIssuer(25).legalEntityId).toBe(depositIssuer(8).legalEntityId)
  for (const bankId of [0, 26, 9_999]) expect(() => depositIssuer(bankId)).toThrow(UnknownBankError)
})

test.each([
  ['2026-11-29', undefined],
  ['2016-11-29', undefined],
  ['2026-11-30', 'La fecha de apertura no puede ser futura. Anótalo cuando lo hayas abierto.'],
  ['2016-11-28', 'Escribe una fecha de los últimos diez años.'],
  ['2026-02-29', 'Esa fecha no existe. Revisa el día y el mes.'],
  ['ayer', 'Esa fecha no existe. Revisa el día y el mes.'],
])('Z14 a deposit opened on %s: %s', (openingDate, fault) => {
  expect(openingFault(openingDate, '2026-11-29')).toBe(fault)
})

test.each([
  ['2026-01-14', false],
  ['2026-01-15', true],
  ['2027-01-15', true],
  ['2027-01-16', false],
])('Z14 on %s the deposit is with its bank: %s', (today, running) => {
  expect(isRunning(noted(), today)).toBe(running)
})

test('Z14 Z02 two brands of one entity share its cover, whoever opened the deposits', () => {
  const both = [noted({ bankId: 24, amountCop: 30_000_000 }), noted({ bankId: 27, amountCop: 20_000_000 })]
  const [entity, ...others] = coverageByEntity(both.map(insuredNote))
  expect(others).toEqual([])
  // 30 and 20 millions with 12 % each.
  expect(entity).toMatchObject({ totalCop: 56_000_000, uncoveredCop: 6_000_000 })
})

test('Z14 Z08 what a noted deposit paid in a year and what it was worth on its last day are in the tax year', () => {
  const { deposits } = taxYear([taxedNote('x', noted())], 2027)
  expect(deposits).toMatchObject([
    { depositId: 'x', interestPaidCop: 1_200_000, withholdingCop: 48_000, balanceCop: 0 },
  ])
  expect(taxYear([taxedNote('x', noted())], 2026).totals).toMatchObject({ capitalCop: 10_000_000, interestPaidCop: 0 })
  expect(taxYear([taxedNote('x', noted())], 2025).deposits).toEqual([])
})
