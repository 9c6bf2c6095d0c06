import { expect, test } from 'vitest'
import type { OfficialRate } from '#contract/rates.ts'
import { bankDirectory } from '#domain/banks/directory.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { type ComparedBank, type ComparisonData, compareBanks, partingLabels, shownBanks } from './compared-banks.ts'
import { type ComparisonQuestion, comparisonAddress } from './comparison-question.ts'

const names = new Map([
  [31, 'KOA'],
  [24, 'Coltefinanciera'],
  [8, 'Ban100'],
  [29, 'Credifamilia'],
  [27, 'Flamingo'],
  [10, 'MiBanco'],
])
const rate = (bankId: number, ratePercent: string, changes: Partial<RateInForce> = {}): RateInForce => ({
  bankId,
  bankName: names.get(bankId) ?? '',
  legalEntityName: `${bankId} S.A.`,
  termDays: 360,
  amountFromCop: 100_000,
  amountToCop: undefined,
  ratePercent,
  dayBase: 360,
  isDemonstration: true,
  ...changes,
})
const report = (cutOn: string, changes: Partial<OfficialRate> = {}): OfficialRate => ({
  bankId: 31,
  termFrom: 181,
  termTo: 360,
  rate: '11.200',
  volume: 1_000_000_000,
  lowVolume: false,
  cutOn,
  lagDays: 2,
  source: 'Superintendencia Financiera',
  ...changes,
})
const data: ComparisonData = {
  rates: [
    rate(31, '12.000'),
    rate(24, '11.500'),
    rate(8, '11.000'),
    rate(29, '11.000', { amountFromCop: 50_000_000 }),
    rate(27, '10.000'),
  ],
  official: [],
  banks: bankDirectory,
}
const deposit = { amountCop: 10_000_000, termDays: 360 }
const compare = (changes: Partial<ComparisonData> = {}, asked = deposit) => compareBanks({ ...data, ...changes }, asked)
const one = (banks: readonly ComparedBank[], id: number) => banks.find(({ bankId }) => bankId === id)
const { defaults } = comparisonAddress('tasa')
const order = (banks: readonly ComparedBank[], changes: Partial<ComparisonQuestion> = {}) =>
  shownBanks(banks, { ...defaults, ...changes }).map(({ bankId }) => bankId)
const offering = (changes: Partial<ComparisonQuestion> = {}) =>
  order(
    compare().filter(({ offer }) => offer),
    changes,
  )

test('S09 every bank stands once: those that pay, those that are only known, and one name of each', () => {
  const ids = compare().map(({ bankId }) => bankId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([31, 24, 8, 27, 18, 14]))
  expect(one(compare(), 8)?.name).toBe('Ban100')
  expect(one(compare(), 18)?.offer).toBeUndefined()
})

test('S09 «mejor-tasa» is the single highest rate of the deposit, computed from the rates and from nothing else', () => {
  expect(offering({ tag: 'mejor-tasa' })).toEqual([31])
  const [highest] = compare().flatMap(({ bankId, offer }) => (bankId === 31 && offer ? [offer.ratePercent] : []))
  const tied = compare({ rates: [...data.rates, rate(10, highest ?? '')] })
  expect(order(tied, { tag: 'mejor-tasa' })).toHaveLength(1)
  const turned = compare({ rates: data.rates.map((item) => (item.bankId === 27 ? rate(27, '13.000') : item)) })
  expect(order(turned, { tag: 'mejor-tasa' })).toEqual([27])
})

test('S09 the tags of the directory filter too', () => {
  expect(order(compare(), { tag: 'mas-sucursales' })).toContain(18)
  expect(order(compare(), { tag: 'mas-sucursales' })).not.toContain(31)
  expect(order(compare(), { tag: 'recomendado' })).not.toContain(18)
})

test('S09 a label stands only where it parts: on some of a list, and at most on half of it', () => {
  const labelled = (...labels: ComparedBank['labels'][]) =>
    partingLabels(labels.map((own) => ({ ...(one(compare(), 31) as ComparedBank), labels: own })))
  expect([...labelled(['recomendado'], ['recomendado', 'mejor-tasa'], [], [])]).toEqual(['recomendado', 'mejor-tasa'])
  expect([...labelled(['recomendado'], ['recomendado', 'mejor-tasa'], [])]).toEqual(['mejor-tasa'])
  // Where one filters by a label, it is on every row.
  expect([...labelled(['digital'], ['digital'])]).toEqual([])
  expect([...labelled()]).toEqual([])
})

test('S11 «apertura digital» leaves the banks 24 and 29 and no other', () => {
  expect(order(compare(), { digital: true })).toEqual([24, 29])
})

test('S09 a bank that takes more than is asked says from how much, and is no offer', () => {
  expect(one(compare(), 29)).toMatchObject({ offer: undefined, fromCop: 50_000_000 })
  expect(one(compare({}, { ...deposit, amountCop: 50_000_000 }), 29)?.fromCop).toBeUndefined()
})

test('S09 Z02 the insurance covers capital and interest of one entity up to its limit, to the peso', () => {
  const uncovered = (amountCop: number) => one(compare({}, { ...deposit, amountCop }), 31)?.uncoveredCop
  // 12 % of 44,642,857 is 5,357,142.84.
  expect([uncovered(44_642_857), uncovered(44_642_858)]).toEqual([0, 1])
  const large = compare({}, { ...deposit, amountCop: 45_000_000 })
  expect(order(large, { covered: true })).toEqual([8, 27])
})

test('S09 each order has its figure, turns round, and leaves the banks without it at the end', () => {
  expect(offering({ sort: 'ganas' })).toEqual([31, 24, 8, 27])
  expect(offering({ sort: 'tasa', reversed: true })).toEqual([27, 8, 24, 31])
  expect(offering({ sort: 'banco' })).toEqual([8, 24, 27, 31])
  // The oldest first; of Flamingo no year is known, whichever way round.
  expect(offering({ sort: 'anios' })).toEqual([24, 8, 31, 27])
  expect(offering({ sort: 'anios', reversed: true })).toEqual([31, 8, 24, 27])
  expect(order(compare(), { sort: 'oficinas' })[0]).toBe(12)
  expect(order(compare(), { sort: 'volumen' })[0]).toBe(18)
})

test('Z05 beside an offer stands the newest report that covers its term, and none that does not', () => {
  const official = [
    report('2026-11-18'),
    report('2026-11-20', { rate: '11.300' }),
    report('2026-11-21', { termTo: 270 }),
  ]
  const rates = [rate(31, '12.000', { isDemonstration: false })]
  expect(one(compare({ rates, official }), 31)?.official?.rate).toBe('11.300')
  expect(one(compare({ rates, official }), 24)?.official).toBeUndefined()
  const open = [report('2026-11-20', { termFrom: 361, termTo: null })]
  expect(one(compare({ rates, official: open }), 31)?.official).toBeUndefined()
  expect(one(compare({ rates, official: open }, { ...deposit, termDays: 720 }), 31)?.official).toBeDefined()
})

test('Z05 no report stands beside an invented rate, and it does where we know no rate of the bank', () => {
  const official = [report('2026-11-20'), report('2026-11-20', { bankId: 12 })]
  expect(one(compare({ official }), 31)?.official).toBeUndefined()
  expect(one(compare({ official }), 12)?.official?.rate).toBe('11.200')
})
