import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DeclarationFigures,
  type DeclarationTestId,
  declarationLimitCop,
  declarationTestIds,
  judgeDeclaration,
  knownFigures,
} from './must-declare.ts'
import { sumFigures } from './tax-year.ts'

const none: DeclarationFigures = { wealth: 0, income: 0, cards: 0, purchases: 0, deposits: 0 }
const uvt2025Cop = 49_799
const judge = (part: Partial<DeclarationFigures>, known = none, isVatPayer = false) =>
  judgeDeclaration({ ...none, ...part }, { known, uvtCop: uvt2025Cop, isVatPayer })

// What the DIAN told the people who declared for 2023 and for 2024.
test.each([
  [2023, 42_412, 190_854_000, 59_377_000],
  [2024, 47_065, 211_793_000, 65_891_000],
])('Z20 with the tax unit of %d the limits are those that the DIAN published', (_, uvtCop, wealthCop, otherCop) => {
  expect(declarationTestIds.map((id) => declarationLimitCop(id, uvtCop))).toEqual([
    wealthCop,
    otherCop,
    otherCop,
    otherCop,
    otherCop,
  ])
})

test.each<[DeclarationTestId, number, boolean]>([
  ['wealth', 224_096_000, false],
  ['wealth', 224_096_001, true],
  ['income', 69_718_999, false],
  ['income', 69_719_000, true],
  ['cards', 69_719_000, false],
  ['cards', 69_719_001, true],
  ['purchases', 69_719_000, false],
  ['purchases', 69_719_001, true],
  ['deposits', 69_719_000, false],
  ['deposits', 69_719_001, true],
])('Z20 for 2025 a figure of «%s» of %d obliges to declare: %s', (id, amountCop, mustDeclare) => {
  const verdict = judge({ [id]: amountCop })
  expect(verdict.mustDeclare).toBe(mustDeclare)
  expect(verdict.tests.filter(({ isReached }) => isReached).map((one) => one.id)).toEqual(mustDeclare ? [id] : [])
})

test('Z20 who answers for the VAT declares whatever the figures', () => {
  expect(judge({}, none, true)).toMatchObject({ mustDeclare: true, isVatPayer: true })
  expect(judge({}).mustDeclare).toBe(false)
})

test('Z20 a figure below what the deposits alone come to counts as that', () => {
  const known = { ...none, wealth: 300_000_000 }
  expect(judge({ wealth: 1 }, known).tests[0]).toMatchObject({ amountCop: 300_000_000, isReached: true })
})

test('Z20 more of anything never takes the duty away', () => {
  const amount = fc.nat(500_000_000)
  const any = fc.record({ wealth: amount, income: amount, cards: amount, purchases: amount, deposits: amount })
  fc.assert(
    fc.property(any, fc.constantFrom(...declarationTestIds), amount, (figures, id, more) => {
      const before = judge(figures).mustDeclare
      const after = judge({ ...figures, [id]: figures[id] + more }).mustDeclare
      expect(before && !after).toBe(false)
    }),
  )
})

test('Z20 what was put in during a year is the capital of its openings, and an extension puts in nothing', () => {
  const period = (openingDate: string, maturityDate: string, capitalCop: number) => ({
    openingDate,
    maturityDate,
    capitalCop,
    ratePercent: '10.000',
    termDays: 180,
    dayBase: 360 as const,
  })
  const names = { depositId: 'd', bankName: 'KOA', legalEntityId: 'koa', legalEntityName: 'KOA' }
  const deposits = [
    {
      ...names,
      periods: [period('2024-12-30', '2025-06-30', 80_000_000), period('2025-06-30', '2025-12-30', 81_000_000)],
    },
    { ...names, periods: [period('2025-03-03', '2025-09-03', 7_000_000)] },
    { ...names, periods: [period('2026-01-02', '2026-07-02', 9_000_000)] },
  ]
  const totals = { ...sumFigures([]), balanceCop: 5, interestPaidCop: 3 }
  expect(knownFigures(deposits, totals, 2025)).toEqual({ ...none, wealth: 5, income: 3, deposits: 7_000_000 })
})
