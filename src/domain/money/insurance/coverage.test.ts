import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverageByEntity, coverageText, coverageWith, type InsuredDeposit } from './coverage.ts'

const deposit = (part: Partial<InsuredDeposit>): InsuredDeposit => ({
  legalEntityId: 'coltefinanciera',
  legalEntityName: 'Coltefinanciera S.A.',
  bankName: 'Coltefinanciera',
  capitalCop: 10_000_000,
  interestCop: 0,
  ...part,
})
const koa = { legalEntityId: 'koa', legalEntityName: 'KOA S.A.', bankName: 'KOA' }
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test.each([
  [49_000_000, 999_999, 49_999_999, 0],
  [49_000_000, 1_000_000, 50_000_000, 0],
  [49_000_000, 1_000_001, 50_000_000, 1],
  [50_000_000, 0, 50_000_000, 0],
  [50_000_001, 0, 50_000_000, 1],
])(
  'Z02 of %d and %d of interest %d are covered and %d are not',
  (capitalCop, interestCop, coveredCop, uncoveredCop) => {
    expect(coverageByEntity([deposit({ capitalCop, interestCop })])).toEqual([
      {
        legalEntityId: 'coltefinanciera',
        name: 'Coltefinanciera S.A.',
        totalCop: capitalCop + interestCop,
        coveredCop,
        uncoveredCop,
        limitCop: 50_000_000,
        banks: ['Coltefinanciera'],
      },
    ])
  },
)

test('Z02 O02 another cover than that of today counts in figures and words', () => {
  const [entity] = coverageByEntity([deposit({ ...koa, capitalCop: 90_000_000 })], 80_000_000)
  expect(entity).toMatchObject({ coveredCop: 80_000_000, uncoveredCop: 10_000_000 })
  expect(entity && plain(coverageText(entity))).toContain('Fogafín protege hasta $ 80.000.000 por persona y entidad')
  const existing = [deposit({ ...koa, capitalCop: 78_000_000 })]
  const { addedUncoveredCop } = coverageWith(deposit({ ...koa, capitalCop: 5_000_000 }), existing, 80_000_000)
  expect(addedUncoveredCop).toBe(3_000_000)
})

test('Z02 brands of one entity share its cover, other entities have their own', () => {
  const deposits = [
    deposit({ ...koa, capitalCop: 45_000_000 }),
    deposit({ capitalCop: 30_000_000, interestCop: 2_000_000 }),
    deposit({ bankName: 'Flamingo', capitalCop: 25_000_000 }),
  ]
  expect(coverageByEntity(deposits)).toEqual([
    expect.objectContaining({ totalCop: 57_000_000, uncoveredCop: 7_000_000, banks: ['Coltefinanciera', 'Flamingo'] }),
    expect.objectContaining({ name: 'KOA S.A.', coveredCop: 45_000_000, uncoveredCop: 0 }),
  ])
  expect(coverageByEntity([])).toEqual([])
})

test.each([
  [9_999_999, 0],
  [10_000_000, 0],
  [10_000_001, 1],
  [30_000_000, 20_000_000],
])('Z02 a new deposit of %d beside forty million leaves %d of it without cover', (capitalCop, addedUncoveredCop) => {
  const existing = [
    deposit({ capitalCop: 38_000_000, interestCop: 2_000_000 }),
    deposit({ ...koa, capitalCop: 90_000_000 }),
  ]
  const change = coverageWith(deposit({ bankName: 'Flamingo', capitalCop }), existing)
  expect(change.addedUncoveredCop).toBe(addedUncoveredCop)
  expect(change.entity.totalCop).toBe(40_000_000 + capitalCop)
})

test('Z02 where the cover is used up, all of a new deposit is without', () => {
  const change = coverageWith(deposit({ capitalCop: 5_000_000 }), [deposit({ capitalCop: 60_000_000 })])
  expect(change).toMatchObject({ addedUncoveredCop: 5_000_000, entity: { uncoveredCop: 15_000_000 } })
})

test('Z02 the cover is said in words', () => {
  const rule = 'Fogafín protege hasta $ 50.000.000 por persona y entidad, contando capital e intereses.'
  const [whole] = coverageByEntity([deposit({ ...koa, capitalCop: 45_000_000 })])
  const [partly] = coverageByEntity([
    deposit({ capitalCop: 30_000_000, interestCop: 2_000_000 }),
    deposit({ bankName: 'Flamingo', capitalCop: 25_000_000 }),
  ])
  expect(whole && plain(coverageText(whole))).toBe(`Tus $ 45.000.000 en KOA S.A. están protegidos: ${rule}`)
  expect(partly && plain(coverageText(partly))).toBe(
    'De tus $ 57.000.000 en Coltefinanciera S.A. (Coltefinanciera y Flamingo) están protegidos $ 50.000.000 y ' +
      `$ 7.000.000 no. ${rule}`,
  )
})

const anyDeposit = fc
  .record({
    entity: fc.constantFrom('a', 'b', 'c'),
    bankName: fc.constantFrom('x', 'y'),
    capitalCop: fc.integer({ min: 0, max: 80_000_000 }),
    interestCop: fc.integer({ min: 0, max: 9_000_000 }),
  })
  .map(({ entity, ...rest }) => ({ legalEntityId: entity, legalEntityName: entity, ...rest }))

test('Z02 nothing is counted twice or left out, in whatever order the deposits come', () => {
  fc.assert(
    fc.property(fc.array(anyDeposit, { maxLength: 10 }), anyDeposit, (deposits, more) => {
      const entities = coverageByEntity(deposits)
      const sum = deposits.reduce((total, { capitalCop, interestCop }) => total + capitalCop + interestCop, 0)
      expect(entities.reduce((total, { coveredCop, uncoveredCop }) => total + coveredCop + uncoveredCop, 0)).toBe(sum)
      for (const { coveredCop } of entities) expect(coveredCop).toBeLessThanOrEqual(50_000_000)
      const figures = (list: typeof entities) => list.map(({ name, totalCop }) => [name, totalCop])
      expect(figures(coverageByEntity(deposits.toReversed()))).toEqual(figures(entities))
      const { entity, addedUncoveredCop } = coverageWith(more, deposits)
      expect(coverageByEntity([...deposits, more]).find(({ name }) => name === entity.name)?.totalCop).toBe(
        entity.totalCop,
      )
      expect(addedUncoveredCop).toBeGreaterThanOrEqual(0)
      expect(addedUncoveredCop).toBeLessThanOrEqual(more.capitalCop + more.interestCop)
    }),
  )
})
