import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredTermsDays } from '../money/terms/offered-terms.ts'
import type { BonusConfig } from './bonus.ts'
import { bonusTypes } from './bonus-types.ts'
import type { BonusType } from './registry.ts'
import { type BonusTermState, blockedTermText, termChoices, withTerm } from './term-compatibility.ts'

const welcome: BonusConfig = { type: 'bono_de_bienvenida', amountCop: 10_000_000 }
const start = (config: BonusConfig): BonusTermState => ({ active: config, setAside: undefined })

test('B10 an incompatible term deactivates the bonus, a compatible one brings the same one back', () => {
  const apart = withTerm(start(welcome), 180)
  expect(apart).toEqual({ active: undefined, setAside: { ...welcome, termDays: 180 } })
  const still = withTerm(apart, 90)
  expect(still.active).toBeUndefined()
  expect(withTerm(still, 360)).toEqual({ active: { ...welcome, termDays: 360 }, setAside: undefined })
})

test('B10 without a bonus a term changes nothing', () => {
  const none: BonusTermState = { active: undefined, setAside: undefined }
  expect(withTerm(none, 180)).toEqual(none)
})

const shortest: [BonusType, number][] = [
  ['bono_de_bienvenida', 360],
  ['bono_escalonado', 360],
  ['bono_porcentual', 1],
  ['bono_cdt_regalo', 360],
  ['bono_ruleta', 1],
  ['yo_me_llamo_cdt', 1],
]

test.each(shortest)('B10 the shortest term that goes with %s is %d days', (type, days) => {
  const config: BonusConfig = { type, amountCop: 5_000_000, giftValueCop: 5_000_000 }
  expect(withTerm(start(config), days - 1).active).toBeUndefined()
  expect(withTerm(start(config), days).active).toEqual({ ...config, termDays: days })
  expect(withTerm(start(config), days + 1).active).toBeDefined()
})

test('B10 a gift that asks for a longer term sets it aside below that', () => {
  const gift: BonusConfig = { type: 'bono_cdt_regalo', amountCop: 500_000, giftValueCop: 500_000, minTermDays: 540 }
  expect(withTerm(start(gift), 360).active).toBeUndefined()
  expect(blockedTermText(gift, 360)).toBe('El CDT regalo no aplica para 360 días: elige 540 días o más.')
  expect(withTerm(start(gift), 540).active).toBeDefined()
  expect(blockedTermText({ ...gift, minTermDays: 400 }, 390)).toBe(
    'El CDT regalo no aplica para 390 días: elige 400 días o más.',
  )
})

test('B10 the terms that the welcome bonus blocks are shown disabled, each with its tooltip', () => {
  expect(termChoices(welcome, [30, 60, ...offeredTermsDays])).toEqual([
    { termDays: 30, isBlocked: true, tooltip: 'El bono de bienvenida no aplica para 30 días: elige 360 días o más.' },
    { termDays: 60, isBlocked: true, tooltip: 'El bono de bienvenida no aplica para 60 días: elige 360 días o más.' },
    { termDays: 90, isBlocked: true, tooltip: 'El bono de bienvenida no aplica para 90 días: elige 360 días o más.' },
    { termDays: 180, isBlocked: true, tooltip: 'El bono de bienvenida no aplica para 180 días: elige 360 días o más.' },
    { termDays: 270, isBlocked: true, tooltip: 'El bono de bienvenida no aplica para 270 días: elige 360 días o más.' },
    { termDays: 360, isBlocked: false, tooltip: undefined },
    { termDays: 720, isBlocked: false, tooltip: undefined },
  ])
})

test('B10 a bonus that does not block, or none, leaves every term to choose from', () => {
  const tiered: BonusConfig = { ...welcome, type: 'bono_escalonado' }
  for (const config of [tiered, undefined]) {
    expect(termChoices(config, offeredTermsDays).some((choice) => choice.isBlocked)).toBe(false)
  }
  expect(blockedTermText(tiered, 180)).toContain('360 días o más')
})

test('B10 whatever terms are tried, the bonus is neither lost nor doubled, and the last term alone decides', () => {
  const term = fc.constantFrom(30, 60, 90, 180, 270, 360, 720)
  fc.assert(
    fc.property(fc.constantFrom(...bonusTypes), fc.array(term), term, (type, tried, last) => {
      const config: BonusConfig = { type, amountCop: 10_000_000, giftValueCop: 10_000_000 }
      const state = [...tried, last].reduce(withTerm, start(config))
      expect(state).toEqual(withTerm(start(config), last))
      expect((state.active === undefined) !== (state.setAside === undefined)).toBe(true)
    }),
  )
})
