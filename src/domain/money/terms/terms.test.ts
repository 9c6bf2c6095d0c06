import { expect, test } from 'vitest'
import { formatMonths, formatTerm } from './format-term.ts'
import { defaultTermDays, isOfferedTerm, offeredTermsDays } from './offered-terms.ts'

test('S01 the terms are 90, 180, 270, 360 and 720 days, 360 unless another is chosen', () => {
  expect(offeredTermsDays).toEqual([90, 180, 270, 360, 720])
  expect(defaultTermDays).toBe(360)
  expect(isOfferedTerm(720)).toBe(true)
  expect(isOfferedTerm(120)).toBe(false)
})

test.each([
  [-30, '0 días'],
  [0, '0 días'],
  [1, '1 día'],
  [29, '29 días'],
  [30, '30 días'],
  [45, '45 días'],
  [90, '90 días'],
  [330, '330 días'],
  [360, '360 días'],
  [365, '365 días'],
  [390, '390 días'],
  [540, '540 días'],
  [720, '720 días'],
  [Number.NaN, '0 días'],
  [Number.POSITIVE_INFINITY, '0 días'],
  [90.5, '0 días'],
])('X01 a term of %d days is shown as %s', (termDays, text) => {
  expect(formatTerm(termDays)).toBe(text)
})

test.each([
  [30, '1 mes'],
  [59, '1 mes'],
  [60, '2 meses'],
  [360, '12 meses'],
  [29, '0 meses'],
  [0, '0 meses'],
  [-30, '0 meses'],
  [Number.NaN, '0 meses'],
  [Number.POSITIVE_INFINITY, '0 meses'],
])('X01 %d days are %s', (termDays, text) => {
  expect(formatMonths(termDays)).toBe(text)
})
