import { expect, test } from 'vitest'
import type { BonusConfig } from './bonus.ts'
import { type BonusAt, blockedTermsLine, bonusAt, lockedAmountCop, termsWith } from './bonus-at.ts'

const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')
const welcome: BonusConfig = { type: 'bono_de_bienvenida', amountCop: 0 }
const tiered: BonusConfig = { type: 'bono_escalonado', amountCop: 0 }
const gift: BonusConfig = { type: 'bono_cdt_regalo', amountCop: 0, giftValueCop: 500_000 }

test.each([
  [4_999_999, 'short', 0],
  [5_000_000, 'won', 50_000],
  [9_999_999, 'won', 50_000],
  [10_000_000, 'won', 100_000],
  [30_000_000, 'won', 300_000],
] as const)('B01 B02 %i pesos at 360 days: %s, %i', (amountCop, kind, bonusAmountCop) => {
  expect(bonusAt(welcome, amountCop, 360)).toMatchObject({ kind, result: { bonusAmountCop } })
})

test('B02 one peso short says how much is missing, and no amount says that one is needed', () => {
  expect(plain(bonusAt(welcome, 4_999_999, 360)?.message)).toContain('súmale $ 1 y lo tienes')
  expect(bonusAt(welcome, undefined, 360)).toMatchObject({ kind: 'short' })
  expect(bonusAt(welcome, undefined, 360)?.message).toContain('Escribe un monto')
})

test('B10 an incompatible term sets the bonus aside and says so, a compatible one brings it back', () => {
  const aside = bonusAt(tiered, 10_000_000, 270)
  expect(aside).toMatchObject({ kind: 'set-aside', result: { bonusAmountCop: 0 } })
  expect(aside?.message).toBe('El bono escalonado no aplica para 270 días: elige 360 días o más.')
  // What is said is the term, also where the amount would not do either.
  expect(bonusAt(tiered, 1, 270)?.message).toBe(aside?.message)
  expect(bonusAt(tiered, 10_000_000, 360)).toMatchObject({ kind: 'won', result: { bonusAmountCop: 100_000 } })
})

test.each([
  ['a welcome bonus that is won', welcome, 10_000_000, 360, [90, 180, 270]],
  ['one that is not', welcome, 4_999_999, 360, []],
  ['one that its term set aside', welcome, 10_000_000, 180, []],
  ['a bonus that blocks nothing', tiered, 10_000_000, 360, []],
  ['a gift', gift, 500_000, 360, [90, 180, 270]],
  ['no bonus', undefined, 10_000_000, 360, []],
] as const)('B10 the terms that %s blocks', (_, meant, amountCop, termDays, blocked) => {
  const terms = termsWith(bonusAt(meant, amountCop, termDays))
  expect(terms.map((term) => term.termDays)).toEqual([90, 180, 270, 360, 720])
  expect(terms.filter((term) => term.isBlocked).map((term) => term.termDays)).toEqual(blocked)
  for (const { isBlocked, tooltip } of terms) expect(tooltip !== undefined).toBe(isBlocked)
})

test('B10 why terms are struck through is said in one line, with the term from which the bonus is', () => {
  const line = (bonus: BonusAt | undefined) => bonus && blockedTermsLine(bonus)
  expect(line(bonusAt(welcome, 10_000_000, 360))).toBe('Tachados: este bono es desde 360 días.')
  const longGift = { ...gift, minTermDays: 540 }
  expect(line(bonusAt(longGift, 500_000, 720))).toBe('Tachados: este bono es desde 540 días.')
  for (const open of [bonusAt(welcome, 4_999_999, 360), bonusAt(tiered, 10_000_000, 360)]) {
    expect(line(open)).toBeUndefined()
  }
})

test('B05 only a gift fixes the amount', () => {
  expect(lockedAmountCop(gift)).toBe(500_000)
  expect(lockedAmountCop({ ...gift, giftValueCop: undefined })).toBeUndefined()
  expect(lockedAmountCop({ ...welcome, giftValueCop: 500_000 })).toBeUndefined()
  expect(lockedAmountCop(undefined)).toBeUndefined()
})

test('B02 B10 a campaign that asks for a shorter term than the bonus lets that term be chosen', () => {
  const offer = { code: 'corta', name: 'Corta', termsPath: '/', figures: { minTermDays: 180 } }
  expect(bonusAt({ ...welcome, offer }, 10_000_000, 180)).toMatchObject({ kind: 'won' })
  expect(bonusAt({ ...welcome, offer }, 10_000_000, 90)).toMatchObject({ kind: 'set-aside' })
  const blocked = termsWith(bonusAt({ ...welcome, offer }, 10_000_000, 360)).filter(({ isBlocked }) => isBlocked)
  expect(blocked.map(({ termDays }) => termDays)).toEqual([90])
})
