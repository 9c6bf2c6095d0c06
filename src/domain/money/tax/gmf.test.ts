import { expect, test } from 'vitest'
import { ParameterError } from '../parameters/parameter-on.ts'
import { yearlyParameters } from '../parameters/yearly-parameters.ts'
import { freeOfGmfOn } from './free-of-gmf.ts'
import { gmfCop, gmfText } from './gmf.ts'

// 350 tax units of 2026 are 18,330,900 pesos (colombia.md §2.2).
const freeOf2026Cop = 18_330_900

test.each([
  [15_000_000, 0, 60_000],
  [10_000_000, 0, 40_000],
  [1, 0, 0],
  [124, 0, 0],
  [125, 0, 1],
  [999, 0, 4],
  [100_000_000_000, 0, 400_000_000],
  [15_000_000, freeOf2026Cop, 0],
  [18_330_900, freeOf2026Cop, 0],
  [18_331_900, freeOf2026Cop, 4],
  [80_000_000, freeOf2026Cop, 246_676],
])('S01 %d pesos that leave an account with %d free of the tax pay %d', (amountCop, freeCop, taxCop) => {
  expect(gmfCop(amountCop, freeCop)).toBe(taxCop)
})

test.each([
  ['2025-12-31', 17_429_650, 2025],
  ['2026-01-01', freeOf2026Cop, 2026],
  ['2026-11-29', freeOf2026Cop, 2026],
  // Until the tax unit of a year is known, the last one stands, and its year is told with it.
  ['2027-01-15', freeOf2026Cop, 2026],
])('S01 in the month of %s %d pesos are free, by the tax unit of %d', (on, freeCop, year) => {
  expect(freeOfGmfOn(yearlyParameters, on)).toEqual({ freeCop, year })
})

test('S01 before the first tax unit nothing is said to be free', () => {
  expect(() => freeOfGmfOn(yearlyParameters, '2019-01-01')).toThrow(ParameterError)
})

test('S01 where there is room for a line alone, it says in pesos what a gain leaves out', () => {
  expect(gmfText(10_000_000)).toBe('Sin contar el 4\u00a0×\u00a01000: hasta $\u00a040.000.')
})
