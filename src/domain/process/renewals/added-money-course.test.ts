import { expect, test } from 'vitest'
import { nextOfAddedMoney, withoutAddedText } from './added-money-course.ts'

const maturity = '2026-11-30'
const [before, on, after] = ['2026-11-29', '2026-11-30', '2026-12-01'] as const

test.each([
  [null, 'none', before, 'send'],
  ['not-paid', 'none', before, 'send'],
  ['not-found', 'paid', before, 'send'],
  ['awaited', 'none', before, 'wait'],
  ['awaited', 'undecided', on, 'wait'],
  ['awaited', 'none', on, 'wait'],
  ['awaited', 'none', after, 'give-up'],
  ['awaited', 'undecided', after, 'give-up'],
  ['awaited', 'paid', before, 'send'],
  ['awaited', 'paid', after, 'send'],
  ['paid', 'paid', after, 'send'],
  ['awaited', 'taken-back', before, 'give-up'],
  ['paid', 'taken-back', before, 'give-up'],
] as const)('P11 money that is %s, with a payment %s, on %s: %s', (state, payment, today, next) => {
  expect(nextOfAddedMoney(state, payment, today, maturity)).toBe(next)
})

test('P11 who hears that the renewal went on without the money reads both sums and who gives it back', () => {
  const text = withoutAddedText(2_000_000, 'not-found', 10_000_000).replace(/\u00a0/g, ' ')
  expect(text).toContain('$ 2.000.000')
  expect(text).toContain('por $ 10.000.000')
  expect(text).toContain('que te los devuelva')
})
