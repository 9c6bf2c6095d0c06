import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoulettePrize } from './bonus.ts'
import { evaluateBonus } from './evaluate.ts'
import { parsePrize } from './prize-label.ts'
import { drawPrize, isRouletteRequestValid, readPrize } from './roulette.ts'
import { rouletteSources, sourceOfPrize, totalWeight } from './roulette-sources.ts'
import { buildPrizes, prizeOfKey } from './wheel-prizes.ts'

const sources = Object.values(rouletteSources)
const option = { id: 1, key: 'general-50-mil', label: '50 mil', bonusType: 'fijo', value: '50000' }

test.each([
  ['50 mil', 50_000],
  ['10 mil', 10_000],
  ['1 mil', 1_000],
  ['999 mil', 999_000],
  ['50mil', 50_000],
  [' 50  MIL ', 50_000],
  ['$50 mil', 50_000],
  ['$ 50 mil pesos', 50_000],
  ['$\u00a050.000', 50_000],
  ['50.000', 50_000],
  ['1.000.000 de pesos', 1_000_000],
  ['50000', 50_000],
])('B07 the label %j is %d pesos', (label, amountCop) => {
  expect(parsePrize({ label, bonusType: 'fijo' })).toEqual({ ok: true, kind: 'fijo', amountCop })
  expect(parsePrize({ label, bonusType: 'bono_ruleta' })).toEqual({ ok: true, kind: 'fijo', amountCop })
})

test.each([
  ['0,3 %', '0.300'],
  ['0.3%', '0.300'],
  ['+0.30%', '0.300'],
  ['+ 1 %', '1.000'],
  ['0,125\u00a0%', '0.125'],
  ['99%', '99.000'],
])('B07 the label %j is %s percent', (label, sharePercent) => {
  expect(parsePrize({ label, bonusType: 'porcentual' })).toEqual({ ok: true, kind: 'porcentual', sharePercent })
  expect(parsePrize({ label, bonusType: '' })).toEqual({ ok: true, kind: 'porcentual', sharePercent })
})

test.each([
  ['fijo', ''],
  ['fijo', 'mil'],
  ['fijo', '0 mil'],
  ['fijo', '0000'],
  ['fijo', '1000 mil'],
  ['fijo', '-50 mil'],
  ['fijo', '50 mil 50 mil'],
  ['fijo', '5.0 mil'],
  ['fijo', '50,000'],
  ['fijo', '50.00'],
  ['fijo', '1e9'],
  ['fijo', '9999999999'],
  ['fijo', '0,3 %'],
  ['fijo', 'cincuenta mil'],
  ['porcentual', '50 mil'],
  ['porcentual', '0 %'],
  ['porcentual', '0,000%'],
  ['porcentual', '100%'],
  ['porcentual', '-1 %'],
  ['porcentual', '0,1234 %'],
  ['porcentual', '1 % o 2 %'],
  ['porcentual', '%'],
])('B07 a %s prize with the label %j cannot be read, and says so', (bonusType, label) => {
  const prize: RoulettePrize = { ...option, label, bonusType: bonusType }
  expect(parsePrize(prize)).toEqual({ ok: false, kind: bonusType })
  const result = evaluateBonus({ type: 'bono_ruleta', amountCop: 10_000_000, roulettePrize: prize })
  expect(result).toMatchObject({ isValid: false, bonusAmountCop: 0, message: `Error procesando premio ${bonusType}` })
})

test('B07 without a prize nothing is won, in the words of the sources', () => {
  const result = evaluateBonus({ type: 'bono_ruleta', amountCop: 10_000_000 })
  expect(result).toMatchObject({ isValid: false, message: 'No se proporcionó premio de ruleta' })
})

test.each([
  [999_999, '50 mil', 0],
  [1_000_000, '50 mil', 50_000],
  [50_000_000, '50 mil', 50_000],
  [999_999, '0,3 %', 0],
  [1_000_000, '0,3 %', 3_000],
  [1_000_500, '0,1 %', 1_001],
  [1_000_499, '0,1 %', 1_000],
])('B07 for %d pesos the prize %j is %d', (amountCop, label, bonusAmountCop) => {
  const roulette = { ...option, label, bonusType: '' }
  const result = evaluateBonus({ type: 'bono_ruleta', amountCop, termDays: 90, roulettePrize: roulette })
  expect(result).toMatchObject({ isValid: bonusAmountCop > 0, bonusAmountCop, displayAmount: label, label })
})

test.each([
  ['general-10-mil', '/terminos-y-condiciones-ruleta'],
  ['finverzo-10-mil', '/legal/finverzo-2025'],
  ['mundial-de-tejo-100-mil', '/legal/mundial-de-tejo-2025'],
  ['otra-10-mil', '/terminos-y-condiciones-ruleta'],
  ['no-finverzo-10-mil', '/terminos-y-condiciones-ruleta'],
])('B07 the terms of the prize %s are those of its wheel: %s', (key, path) => {
  const prize = { ...option, key }
  expect(sourceOfPrize(prize).termsPath).toBe(path)
  const result = evaluateBonus({ type: 'bono_ruleta', amountCop: 1_000_000, roulettePrize: prize })
  expect(result.termsAndConditionsUrl).toBe(path)
})

test.each(sources)(
  'B07 the wheel $id: every prize can be read, is worth what it says, and has a key of its own',
  (source) => {
    expect(new Set(source.prizes.map((prize) => prize.key)).size).toBe(source.prizes.length)
    expect(source.prizes.map((prize) => prize.id)).toEqual(source.prizes.map((_, index) => index + 1))
    expect(totalWeight(source)).toBe(100)
    for (const { weight, ...prize } of source.prizes) {
      expect(Number.isInteger(weight) && weight > 0).toBe(true)
      const worth = parsePrize(prize)
      expect(worth).toMatchObject(
        prize.bonusType === 'fijo'
          ? { ok: true, kind: 'fijo', amountCop: Number(prize.value) }
          : { ok: true, kind: 'porcentual', sharePercent: `${prize.value}00` },
      )
      expect(sourceOfPrize(prize)).toBe(source)
    }
  },
)

test('B07 each prize is drawn as often as its weight says, from the first number to the last', () => {
  for (const source of sources) {
    let from = 0
    for (const { weight, ...prize } of source.prizes) {
      const to = from + weight
      expect(drawPrize(source, from / 100)).toEqual(prize)
      expect(drawPrize(source, (to - 0.01) / 100)).toEqual(prize)
      from = to
    }
    expect(drawPrize(source, 1 - Number.EPSILON / 2)).toEqual(drawPrize(source, 0.9999))
    const hundred = Array.from({ length: 100 }, (_, step) => drawPrize(source, (step + 0.5) / 100).key)
    for (const { key, weight } of source.prizes) expect(hundred.filter((drawn) => drawn === key).length).toBe(weight)
  }
})

test('B07 every number from 0 to below 1 draws a prize of the wheel, any other is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (source, random) => {
        expect(source.prizes).toContainEqual(expect.objectContaining(drawPrize(source, random)))
      },
    ),
  )
  for (const random of [1, -0.1, 2, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => drawPrize(rouletteSources.general, random)).toThrow(RangeError)
  }
})

const request = { source: 'general', options: [option] }

test.each([
  ['whole', true, request],
  ['with the id 0', true, { ...request, options: [{ ...option, id: 0 }] }],
  ['with an id in letters', true, { ...request, options: [{ ...option, id: 'a' }] }],
  ['without a value', true, { ...request, options: [{ ...option, value: undefined }] }],
  ['nothing', false, undefined],
  ['null', false, null],
  ['a list', false, [request]],
  ['without a source', false, { options: [option] }],
  ['with an empty source', false, { ...request, source: ' ' }],
  ['with a source that is no text', false, { ...request, source: 3 }],
  ['without options', false, { source: 'general' }],
  ['with no option', false, { ...request, options: [] }],
  ['with options that are no list', false, { ...request, options: { 0: option, length: 1 } }],
  ['with an option that is null', false, { ...request, options: [option, null] }],
  ['without an id', false, { ...request, options: [{ ...option, id: undefined }] }],
  ['without a key', false, { ...request, options: [{ ...option, key: '' }] }],
  ['without a label', false, { ...request, options: [option, { ...option, label: undefined }] }],
  ['without a bonusType', false, { ...request, options: [{ ...option, bonusType: null }] }],
])('B07 a request %s is valid: %s', (_what, isValid, value) => {
  expect(isRouletteRequestValid(value)).toBe(isValid)
})

test('B07 a saved prize is read back with its own fields only', () => {
  expect(readPrize(JSON.stringify(option))).toEqual(option)
  const { bonusType, ...rest } = option
  expect(readPrize(JSON.stringify({ ...rest, bonus_type: bonusType }))).toEqual(option)
  expect(readPrize(JSON.stringify({ ...option, weight: 9, isAdmin: true }))).toEqual(option)
  expect(readPrize({ ...option, value: undefined })).toEqual({ ...option, value: '' })
  expect(readPrize({ ...option, id: 'a' })).toBeUndefined()
  for (const broken of [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '"50 mil"',
    null,
    undefined,
    JSON.stringify({ label: '50 mil' }),
  ]) {
    expect(readPrize(broken)).toBeUndefined()
  }
})

test('B07 every prize of every wheel is found again by its key alone, and no other key is a prize', () => {
  for (const { id, prizes } of Object.values(rouletteSources)) {
    for (const { key, label, bonusType, value } of prizes) {
      expect(prizeOfKey(id, key)).toMatchObject({ key, label, bonusType, value })
    }
  }
  const written = buildPrizes('a-b', [
    { percent: '12.125', weight: 1 },
    { percent: '1', weight: 1 },
    { amountCop: 100_000_000, weight: 1 },
  ])
  for (const { key, value } of written) expect(prizeOfKey('a-b', key)).toMatchObject({ key, value })
  for (const key of ['', 'general-', 'general-0-mil', 'general-x-mil', 'finverzo-10-mil', 'general-1e3-mil']) {
    expect(prizeOfKey('general', key)).toBeUndefined()
  }
})
