import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverageShares } from './coverage-shares.ts'
import { daysLeftText } from './days-left.ts'
import { getFirstName } from './first-name.ts'

const limit = 50_000_000
const cover = (total: number) => {
  const covered = Math.min(total, limit)
  return { entity: 'Entidad', banks: ['Banco'], total, covered, uncovered: total - covered, limit }
}

test.each([
  [0, { covered: 0, uncovered: 0, limit: 100 }],
  [25_000_000, { covered: 50, uncovered: 0, limit: 100 }],
  [49_999_999, { covered: 99.999998, uncovered: 0, limit: 100 }],
  [50_000_000, { covered: 100, uncovered: 0, limit: 100 }],
  [100_000_000, { covered: 50, uncovered: 50, limit: 50 }],
])('Z02 the bar of %d pesos at an entity', (total, shares) => {
  expect(coverageShares(cover(total))).toEqual(shares)
})

test('Z02 the bar is never longer than itself, and the cover ends where the uncovered part begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (total) => {
      const shares = coverageShares(cover(total))
      expect(shares.covered + shares.uncovered).toBeLessThanOrEqual(100.000001)
      expect(shares.limit).toBeLessThanOrEqual(100)
      if (shares.uncovered > 0) expect(shares.covered).toBeCloseTo(shares.limit, 9)
    }),
  )
})

test.each([
  ['2026-11-21', '2027-07-19', 'faltan 240 días'],
  ['2026-11-21', '2026-11-23', 'faltan 2 días'],
  ['2026-11-21', '2026-11-22', 'es mañana'],
  ['2026-11-21', '2026-11-21', 'es hoy'],
  ['2026-11-21', '2026-11-20', 'fue ayer'],
  ['2026-11-21', '2026-11-18', 'fue hace 3 días'],
])('P14 on %s a maturity on %s %s', (today, maturity, text) => {
  expect(daysLeftText(today, maturity)).toBe(text)
})

test.each([
  ['Prueba Ahorradora', 'Prueba'],
  ['  ángela  maría ', 'Ángela'],
  ['', ''],
])('P14 «%s» is greeted as «%s»', (name, first) => {
  expect(getFirstName(name)).toBe(first)
})
