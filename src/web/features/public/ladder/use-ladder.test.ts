import { expect, test } from 'vitest'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { type LadderQuestion, ladderAddress, parseAmount } from './ladder-question.ts'
import { existingOf, planFor } from './use-ladder.ts'

const { defaults, read, write } = ladderAddress
const rates: RateInForce[] = [90, 180, 270, 360, 720].flatMap((termDays) =>
  ['A', 'B', 'C'].map((bankName, place) => ({
    bankId: place + 1,
    bankName,
    legalEntityName: `${bankName} S.A.`,
    termDays,
    amountFromCop: 100_000,
    amountToCop: undefined,
    ratePercent: `${12 - place}.000`,
    dayBase: 360 as const,
    isDemonstration: true,
  })),
)
const plan = (changes: Partial<LadderQuestion>, existing: Parameters<typeof planFor>[1]['existing'] = []) =>
  planFor({ ...defaults, ...changes }, { rates, existing, openingDate: '2026-11-23' })

test('Z03 the page plans so many rungs, so far apart, and says which term nobody has a rate for', () => {
  const found = plan({ amountText: '30000001', rungs: 3, stepDays: 180 })
  if (found.kind !== 'escalera') throw new Error('no ladder')
  expect(found.ladder.rungs.map(({ termDays, shareCop }) => [termDays, shareCop])).toEqual([
    [180, 15_000_001],
    [360, 15_000_000],
  ])
  expect(found.missingTerms).toEqual([540])
})

test('Z02 the split keeps to the cover, and counts what one has already', () => {
  const found = plan({ kind: 'reparto', amountText: '90000000' })
  if (found.kind !== 'reparto') throw new Error('no split')
  expect(found.split.deposits.length).toBeGreaterThan(1)
  for (const { totalGrossCop } of found.split.deposits) expect(totalGrossCop).toBeLessThanOrEqual(coverageLimitCop)
  const fullAtA = [{ id: 1, legalEntityName: 'A S.A.', amountText: '50000000' }]
  const around = plan({ kind: 'reparto', amountText: '10000000' }, fullAtA)
  if (around.kind !== 'reparto') throw new Error('no split')
  expect(around.split.deposits.map(({ bankName }) => bankName)).toEqual(['B'])
})

test('Z03 without an amount there is no plan, and a line about what one has that is empty counts nothing', () => {
  expect(plan({ amountText: '' }).kind).toBe('none')
  expect(plan({}, [{ id: 1, legalEntityName: 'A S.A.', amountText: '' }])).toEqual(plan({}))
  expect(parseAmount('10000000001').message).toMatch(/hasta/)
})

test('Z03 Z02 the address tells the plan, and never what one has', () => {
  const questions: LadderQuestion[] = [
    { ...defaults, amountText: '7000000', rungs: 2, stepDays: 360, keepCovered: false },
    { ...defaults, kind: 'reparto', amountText: '120000000', termDays: 180 },
  ]
  for (const question of questions) expect(read(write(question, new URLSearchParams()))).toEqual(question)
  expect(read(new URLSearchParams('plan=otro&peldanos=9&cada=1&plazo=1&monto=x'))).toEqual({
    ...defaults,
    amountText: 'x',
  })
})

test('Z14 Z02 what somebody has at an entity of the plan takes its cover; what is elsewhere takes none', () => {
  const owned = [
    { entity: 'A S.A.', total: 50_000_000 },
    { entity: 'Bancolombia S.A.', total: 90_000_000 },
  ]
  const around = plan({ kind: 'reparto', amountText: '10000000' }, existingOf(owned, rates))
  if (around.kind !== 'reparto') throw new Error('no split')
  expect(around.split.deposits.map(({ bankName }) => bankName)).toEqual(['B'])
  expect(existingOf(owned, rates)).toEqual([{ id: 1, legalEntityName: 'A S.A.', amountText: '50000000' }])
})
