import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bonusTypes } from './bonus-types.ts'
import { type BonusTraces, detectBonus } from './detect.ts'
import { evaluateBonus } from './evaluate.ts'

const prize = { id: 4, key: 'general-50-mil', label: '50 mil', bonusType: 'fijo', value: '50000' }
const traces = (change: Partial<BonusTraces>): BonusTraces => ({
  bonoParam: null,
  amountCop: 8_000_000,
  stored: null,
  ...change,
})
const storedGift = { type: 'bono_cdt_regalo', amountCop: 1_000_000, giftValueCop: 1_000_000, minTermDays: 540 }
const storedRoulette = { type: 'bono_ruleta', amountCop: 2_000_000, roulettePrize: prize }
const storedCampaign = { type: 'yo_me_llamo_cdt', amountCop: 5_000_000 }

test.each(bonusTypes)('B01 the address names %s: it is active for the amount, and stored', (type) => {
  const found = detectBonus(traces({ bonoParam: type }))
  expect(found.active).toEqual({ type, amountCop: 8_000_000 })
  expect(JSON.parse(found.toStore ?? '')).toEqual(found.active)
  expect(found.warning).toBeUndefined()
})

test.each([null, undefined, ''])(
  'B01 without the parameter (%s) a stored bonus is ignored and left alone',
  (bonoParam) => {
    for (const stored of [JSON.stringify(storedRoulette), 'broken{', null]) {
      expect(detectBonus(traces({ bonoParam, stored }))).toEqual({ active: undefined, toStore: undefined })
    }
  },
)

test.each(['bono', 'BONO_RULETA', ' bono_ruleta', 'bono_ruleta,bono_porcentual', '__proto__', 'constructor'])(
  'B01 the parameter %j is no bonus: nothing is active, nothing is stored, the log is told',
  (bonoParam) => {
    const found = detectBonus(traces({ bonoParam, stored: JSON.stringify(storedGift) }))
    expect(found).toMatchObject({ active: undefined, toStore: undefined })
    expect(found.warning).toContain('does not exist')
  },
)

test.each(['bono_de_bienvenida', 'bono_escalonado', 'bono_porcentual'])(
  'B01 the generic %s gives way to a stored bonus of a campaign, which keeps the new amount',
  (bonoParam) => {
    for (const stored of [storedGift, storedRoulette, storedCampaign]) {
      const found = detectBonus(traces({ bonoParam, stored: JSON.stringify(stored) }))
      expect(found.active).toEqual({ ...stored, amountCop: 8_000_000 })
      expect(JSON.parse(found.toStore ?? '')).toEqual({ ...stored, amountCop: 8_000_000 })
    }
    for (const type of ['bono_de_bienvenida', 'bono_escalonado', 'bono_porcentual']) {
      const found = detectBonus(traces({ bonoParam, stored: JSON.stringify({ type, amountCop: 1 }) }))
      expect(found.active).toEqual({ type: bonoParam, amountCop: 8_000_000 })
    }
  },
)

test('B01 a campaign in the address is not overridden by another one that is stored', () => {
  const found = detectBonus(traces({ bonoParam: 'yo_me_llamo_cdt', stored: JSON.stringify(storedRoulette) }))
  expect(found.active).toEqual({ type: 'yo_me_llamo_cdt', amountCop: 8_000_000 })
})

test.each([
  ['3000000', 3_000_000],
  ['3.000.000', 3_000_000],
  ['$ 3.000.000', 3_000_000],
  ['3.00.000', undefined],
  ['3e6', undefined],
  ['-3000000', undefined],
  ['3000000.5', 3_000_000],
  ['0', undefined],
  ['', undefined],
  [null, undefined],
])('B05 the gift value %j of the address is read as %s', (giftValueParam, giftValueCop) => {
  const found = detectBonus(traces({ bonoParam: 'bono_cdt_regalo', giftValueParam, amountCop: 3_000_000 }))
  expect(found.active?.giftValueCop).toBe(giftValueCop)
  expect(evaluateBonus({ type: 'bono_cdt_regalo', amountCop: 0, ...found.active }).isValid).toBe(
    giftValueCop !== undefined,
  )
})

test('B05 without a value in the address the stored gift keeps its own', () => {
  const stored = JSON.stringify(storedGift)
  const kept = detectBonus(traces({ bonoParam: 'bono_cdt_regalo', stored }))
  expect(kept.active).toEqual({ ...storedGift, amountCop: 8_000_000 })
  const newer = detectBonus(traces({ bonoParam: 'bono_cdt_regalo', giftValueParam: '500000', stored }))
  expect(newer.active?.giftValueCop).toBe(500_000)
})

test('B07 a saved prize is recovered and applied to the current amount', () => {
  const saved = traces({ bonoParam: 'bono_ruleta', storedPrize: JSON.stringify({ ...prize, label: '20 mil' }) })
  expect(detectBonus(saved).active?.roulettePrize?.label).toBe('20 mil')
  const inConfig = traces({ bonoParam: 'bono_ruleta', stored: JSON.stringify(storedRoulette) })
  const { active } = detectBonus(inConfig)
  expect(active).toEqual({ type: 'bono_ruleta', amountCop: 8_000_000, roulettePrize: prize })
  expect(active && evaluateBonus(active)).toMatchObject({ isValid: true, bonusAmountCop: 50_000 })
})

test.each([
  ['{', 'not JSON'],
  ['undefined', 'not JSON'],
  ['[object Object]', 'not JSON'],
  ['null', 'no configuration'],
  ['7', 'no configuration'],
  ['"bono_ruleta"', 'no configuration'],
  ['[]', 'no type'],
  ['{}', 'no type'],
  ['{"type":"bono_x"}', 'no type'],
  ['{"type":["bono_ruleta"]}', 'no type'],
  ['{"__proto__":{"type":"bono_ruleta"}}', 'no type'],
])('B01 the stored text %s is ignored with a warning', (stored, warning) => {
  const found = detectBonus(traces({ bonoParam: 'bono_porcentual', stored }))
  expect(found.active).toEqual({ type: 'bono_porcentual', amountCop: 8_000_000 })
  expect(found.warning).toContain(warning)
})

test('B01 of a stored bonus only its own fields are taken, each if it makes sense', () => {
  const odd = {
    ...storedGift,
    giftValueCop: '1000000',
    minTermDays: 1.5,
    termDays: 30,
    roulettePrize: { label: '50 mil' },
    bonusAmountCop: 9_000_000,
  }
  const found = detectBonus(traces({ bonoParam: 'bono_porcentual', stored: JSON.stringify(odd) }))
  expect(found.active).toEqual({ type: 'bono_cdt_regalo', amountCop: 8_000_000 })
})

test('B01 nothing that a browser may hold throws or makes a type that does not exist', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.json(), fc.constantFrom(...bonusTypes)))
  fc.assert(
    fc.property(text, text, text, text, (bonoParam, giftValueParam, stored, storedPrize) => {
      const found = detectBonus({ bonoParam, giftValueParam, amountCop: 1_000_000, stored, storedPrize })
      expect(found.active === undefined).toBe(found.toStore === undefined)
      expect(found.active === undefined || bonusTypes.includes(found.active.type)).toBe(true)
    }),
  )
})
