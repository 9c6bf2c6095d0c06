import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestAmountCop } from '../money/amounts/amount-cop.ts'
import type { BonusConfig } from './bonus.ts'
import { bonusTypes } from './bonus-types.ts'
import { confetti, confettiStyles } from './confetti.ts'
import { evaluateBonus } from './evaluate.ts'
import { allBonuses, type BonusType, bonuses } from './registry.ts'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const prize = { id: 1, key: 'general-50-mil', label: '50 mil', bonusType: 'fijo', value: '50000' }
const evaluate = (type: BonusType, amountCop: number, more: Partial<BonusConfig> = {}) =>
  evaluateBonus({ type, amountCop, ...more })

/** What each tier of B §9 gives, one peso below it, at it, and one peso above it. */
function aroundEachTier(tiers: [fromCop: number, bonusCop: number][]): [amountCop: number, bonusCop: number][] {
  return tiers.flatMap(([fromCop, bonusCop], index) => [
    [fromCop - 1, tiers[index - 1]?.[1] ?? 0],
    [fromCop, bonusCop],
    [fromCop + 1, bonusCop],
  ])
}

const openingTiers = aroundEachTier([
  [5_000_000, 50_000],
  [10_000_000, 100_000],
  [30_000_000, 300_000],
])

test.each(openingTiers)('B02 the welcome bonus for %d pesos is %d', (amountCop, bonusCop) => {
  const result = evaluate('bono_de_bienvenida', amountCop, { termDays: 360 })
  expect(result).toMatchObject({ isValid: bonusCop > 0, bonusAmountCop: bonusCop })
})

test.each(openingTiers)('B03 the tiered bonus for %d pesos is %d', (amountCop, bonusCop) => {
  const result = evaluate('bono_escalonado', amountCop, { termDays: 360 })
  expect(result).toMatchObject({ isValid: bonusCop > 0, bonusAmountCop: bonusCop })
})

test.each(
  aroundEachTier([
    [5_000_000, 25_000],
    [10_000_000, 50_000],
    [30_000_000, 150_000],
    [50_000_000, 300_000],
    [100_000_000, 500_000],
    [200_000_000, 1_000_000],
  ]),
)("B06 'yo me llamo cdt' for %d pesos is %d, for any term", (amountCop, bonusCop) => {
  for (const termDays of [undefined, 30, 360, 720]) {
    const result = evaluate('yo_me_llamo_cdt', amountCop, { termDays })
    expect(result).toMatchObject({ isValid: bonusCop > 0, bonusAmountCop: bonusCop, minTermDays: 0 })
  }
})

test.each([
  [30, false],
  [60, false],
  [90, false],
  [180, false],
  [270, false],
  [359, false],
  [360, true],
  [361, true],
  [720, true],
  [undefined, true],
])('B02 B03 for a term of %s days the bonus of 12 months or more is valid: %s', (termDays, isValid) => {
  for (const type of ['bono_de_bienvenida', 'bono_escalonado'] as const) {
    const result = evaluate(type, 5_000_000, { termDays })
    expect(result).toMatchObject({ isValid, bonusAmountCop: isValid ? 50_000 : 0, minTermDays: 360 })
    if (!isValid) expect(result.message).toContain('360 días o más')
  }
})

test('B02 B10 the welcome bonus blocks 30, 60, 90 and 180 days; the tiered one blocks none', () => {
  const welcome = evaluate('bono_de_bienvenida', 5_000_000)
  expect(welcome).toMatchObject({ blockInvalidTerms: true, blockedTermsDays: [30, 60, 90, 180] })
  expect(evaluate('bono_escalonado', 5_000_000)).toMatchObject({ blockInvalidTerms: false, blockedTermsDays: [] })
})

test('B02 the words say what is won, what more would give, and what is missing', () => {
  const won = evaluate('bono_de_bienvenida', 9_999_999, { termDays: 360 })
  expect(plain(won.message)).toBe('¡Felicitaciones! Con este CDT ganas el bono de bienvenida: $ 50.000.')
  expect(plain(won.messageSimulador)).toBe(
    'Con este CDT ganas el bono de bienvenida: $ 50.000. Desde $ 10.000.000 el bono sube a $ 100.000.',
  )
  expect([won.displayAmount, won.label].map(plain)).toEqual(['$ 50.000', '$ 50.000'])
  expect(won.value).toBe('50000')
  expect(plain(evaluate('bono_de_bienvenida', 30_000_000).messageSimulador)).toBe(
    'Con este CDT ganas el bono de bienvenida: $ 300.000.',
  )
  expect(plain(evaluate('bono_de_bienvenida', 4_999_999).message)).toBe(
    'El bono de bienvenida es para CDT desde $ 5.000.000: súmale $ 1 y lo tienes.',
  )
  expect(evaluate('bono_de_bienvenida', 5_000_000, { termDays: 180 }).message).toBe(
    'El bono de bienvenida no aplica para 180 días: elige 360 días o más.',
  )
})

test.each([
  [999_999, 0],
  [1_000_000, 3_000],
  // 0.3 % of these leaves 0.498, 0.501 and exactly half a peso.
  [1_000_166, 3_000],
  [1_000_167, 3_001],
  [1_000_500, 3_002],
  [1_001_500, 3_005],
  [12_345_678, 37_037],
  [99_999_999_500, 299_999_999],
  [largestAmountCop, 300_000_000],
])('B04 the percentage bonus for %d pesos is %d', (amountCop, bonusCop) => {
  const result = evaluate('bono_porcentual', amountCop, { termDays: 90 })
  expect(result).toMatchObject({ isValid: bonusCop > 0, bonusAmountCop: bonusCop, label: '+0.30%', value: '0.300' })
  expect(result.displayAmount).toBe(bonusCop > 0 ? '+0.30%' : '+0.25%')
})

test('B04 the percentage bonus is 0.3 % to the nearest peso, a half up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: largestAmountCop }), (amountCop) => {
      const bonus = BigInt(evaluate('bono_porcentual', amountCop).bonusAmountCop)
      const off = bonus * 1000n - BigInt(amountCop) * 3n
      expect(off > -500n && off <= 500n).toBe(true)
    }),
  )
})

test.each([
  [999_999, 360, undefined, false],
  [1_000_000, 360, undefined, true],
  [1_000_001, 360, undefined, false],
  [1_000_000, 359, undefined, false],
  [1_000_000, 361, undefined, true],
  [1_000_000, undefined, undefined, true],
  [1_000_000, 360, 540, false],
  [1_000_000, 540, 540, true],
  // A shorter term than the bonus asks for is no configuration but a wish.
  [1_000_000, 180, 90, false],
  [1_000_000, 180, Number.NaN, false],
])(
  'B05 a gift of 1.000.000: %d pesos for %s days, at least %s, is valid: %s',
  (amountCop, termDays, minTermDays, isValid) => {
    const result = evaluate('bono_cdt_regalo', amountCop, { termDays, minTermDays, giftValueCop: 1_000_000 })
    expect(result).toMatchObject({ isValid, bonusAmountCop: isValid ? 1_000_000 : 0 })
    expect(result.minTermDays).toBe(minTermDays === 540 ? 540 : 360)
    expect(plain(result.displayAmount)).toBe('$ 1.000.000')
  },
)

test('B05 the gift says its amount when another is typed, and has the strongest confetti', () => {
  const gift = { giftValueCop: 1_000_000, termDays: 360 }
  expect(plain(evaluate('bono_cdt_regalo', 2_000_000, gift).message)).toBe(
    'El monto de tu CDT regalo es exactamente $ 1.000.000.',
  )
  expect(evaluate('bono_cdt_regalo', 1_000_000, gift).confettiType).toBe('gift')
  expect(confetti.gift).toMatchObject({ durationMs: 5000, intensity: 'heavy' })
})

test.each([undefined, 0, -1, 1.5, Number.NaN, largestAmountCop + 1])(
  'B05 a gift of the value %s is none',
  (giftValueCop) => {
    const amountCop = giftValueCop ?? 1_000_000
    const result = evaluate('bono_cdt_regalo', amountCop, { giftValueCop, termDays: 360 })
    expect(result).toMatchObject({ isValid: false, bonusAmountCop: 0 })
    expect(result.message).toContain('No encontramos el valor')
  },
)

test.each([
  ['B07 the roulette', 'bono_ruleta', 1_000_000, { roulettePrize: prize }],
  ['B04 the percentage bonus', 'bono_porcentual', 1_000_000, {}],
  ['B06 yo me llamo cdt', 'yo_me_llamo_cdt', 5_000_000, {}],
] as const)('%s pays from its minimum on and not one peso below', (_name, type, minimumCop, more) => {
  expect(evaluate(type, minimumCop - 1, more)).toMatchObject({ isValid: false, bonusAmountCop: 0 })
  expect(evaluate(type, minimumCop, more).isValid).toBe(true)
  expect(bonuses[type].minAmountCop).toBe(minimumCop)
})

test('B12 the registry has each type once, each rule once, and the legal page that the result links to', () => {
  expect(allBonuses.map((bonus) => bonus.id)).toEqual([...bonusTypes])
  expect(new Set(allBonuses.map((bonus) => bonus.ruleId)).size).toBe(bonusTypes.length)
  for (const bonus of allBonuses) {
    const result = bonus.evaluate({ type: bonus.id, amountCop: 0 })
    expect(bonus.ruleId).toMatch(/^B\d\d\/\d+$/)
    expect(bonus.termsPages.map((page) => page.path)).toContain(result.termsAndConditionsUrl)
    expect(result.termsAndConditionsDescription).toContain(bonus.name)
    expect(result.tagNameBonusType).toBe(bonus.id)
  }
})

const weird = fc.oneof(
  fc.constantFrom(undefined, Number.NaN, -1, 0, 0.5, 1e300, Number.POSITIVE_INFINITY, 2 ** 53),
  fc.integer({ min: -10, max: largestAmountCop }),
  fc.anything().map((value) => value as number),
)
const anyConfig = fc.record({
  type: fc.constantFrom(...bonusTypes),
  amountCop: weird.map((value) => value as number),
  termDays: weird,
  giftValueCop: weird,
  minTermDays: weird,
  roulettePrize: fc.oneof(
    fc.constant(prize),
    fc.anything().map((value) => value as unknown as typeof prize),
    fc.record({ id: fc.nat(), key: fc.string(), label: fc.string(), bonusType: fc.string(), value: fc.string() }),
  ),
})

test('B12 what is no figure counts as none, whatever it does when it is looked at', () => {
  const odd = { toString: false } as unknown as number
  for (const type of bonusTypes)
    expect(evaluateBonus({ type, amountCop: odd, termDays: odd, minTermDays: odd }).isValid).toBe(false)
})

test('B12 no configuration, however odd, throws, changes, or wins less than nothing', () => {
  fc.assert(
    fc.property(anyConfig, (config) => {
      const before = structuredClone(config.amountCop)
      const result = evaluateBonus(config)
      expect(evaluateBonus(config)).toEqual(result)
      expect(config.amountCop).toEqual(before)
      expect(Number.isSafeInteger(result.bonusAmountCop)).toBe(true)
      expect(result.bonusAmountCop > 0).toBe(result.isValid)
      expect(result.confettiType === undefined).toBe(!result.isValid)
      expect(result.message.length).toBeGreaterThan(10)
      expect(result.messageSimulador.length).toBeGreaterThan(10)
    }),
    { numRuns: 500 },
  )
})

test('B02 B03 B04 B06 B07 more money never wins less', () => {
  const types: BonusType[] = [
    'bono_de_bienvenida',
    'bono_escalonado',
    'bono_porcentual',
    'yo_me_llamo_cdt',
    'bono_ruleta',
  ]
  const amount = fc.oneof(fc.integer({ min: 0, max: 250_000_000 }), fc.integer({ min: 0, max: largestAmountCop }))
  fc.assert(
    fc.property(fc.constantFrom(...types), amount, amount, (type, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const share = { ...prize, label: '0,3 %', bonusType: 'porcentual' }
      for (const roulettePrize of [prize, share]) {
        const computeBonus = (amountCop: number) =>
          evaluate(type, amountCop, { roulettePrize, termDays: 360 }).bonusAmountCop
        expect(computeBonus(more)).toBeGreaterThanOrEqual(computeBonus(less))
      }
    }),
  )
})

test.each(['bono_regalado', '', 'BONO_RULETA', '__proto__', 'constructor', 'toString', undefined, null, 7])(
  'B01 the type %s is none: nothing is won, and the log is told',
  (type) => {
    const result = evaluateBonus({ type: type as BonusType, amountCop: 50_000_000, termDays: 360 })
    expect(result).toMatchObject({ isValid: false, bonusAmountCop: 0, confettiType: undefined })
    expect(result.warning).toContain('unrecognised bonus type')
  },
)

test('M18 the six styles of confetti, each for some seconds; the figures that the sources give', () => {
  expect(confettiStyles).toEqual([
    'snow',
    'school_pride',
    'campaign_cupido',
    'school_pride_premium',
    'cdt_completado',
    'fireworks',
  ])
  for (const style of confettiStyles) expect(confetti[style].style).toBe(style)
  for (const { durationMs } of Object.values(confetti)) expect(durationMs).toBeGreaterThanOrEqual(1000)
  expect(confetti.snow).toMatchObject({ durationMs: 4000, intensity: 'medium' })
  expect(confetti.roulette).toMatchObject({ durationMs: 4000, intensity: 'heavy' })
  expect(confetti.fireworks.durationMs).toBe(5000)
  for (const bonus of allBonuses) expect(Object.keys(confetti)).toContain(bonus.confetti)
})
