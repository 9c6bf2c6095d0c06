import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmountInput, formatCop, largestAmountCop, parseAmountCop, withoutCentavos } from './amount-cop.ts'
import { formatCurrency } from './currency.ts'
import { shortenNumber } from './short-number.ts'

test.each([
  ['10000000', 10_000_000],
  ['10.000.000', 10_000_000],
  ['$ 10.000.000', 10_000_000],
  ['$\u00a010.000.000', 10_000_000],
  ['  50 000 ', 50_000],
  ['007', 7],
  ['100.000.000.000', largestAmountCop],
])('S01 an amount is read as a person writes it: %s', (text, amountCop) => {
  expect(parseAmountCop(text)).toEqual({ ok: true, amountCop })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['$', 'empty'],
  ['diez', 'not-a-number'],
  ['-5000', 'not-a-number'],
  ['1e9', 'not-a-number'],
  ['10,5', 'not-a-number'],
  ['10000000.5', 'not-a-number'],
  ['10000000.50', 'not-a-number'],
  ['10.000.000.50', 'not-a-number'],
  ['٣٠٠', 'not-a-number'],
  ['0', 'zero'],
  ['000', 'zero'],
  ['100.000.000.001', 'too-large'],
  ['9'.repeat(400), 'too-large'],
])('S01 a text that is no amount is refused with its reason: %s', (text, reason) => {
  expect(parseAmountCop(text)).toEqual({ ok: false, reason })
})

test.each([
  ['10000000.50', '10000000'],
  ['10,000,000.00', '10,000,000'],
  ['$ 10.000.000,00', '$ 10.000.000'],
  ['10.000.000', '10.000.000'],
  ['10,000,000', '10,000,000'],
  ['10000000', '10000000'],
  ['1.000.00', '1.000.00'],
  ['', ''],
])('S01 B §5.4 the pasted amount %s is read without its centavos', (text, whole) => {
  expect(withoutCentavos(text)).toBe(whole)
})

test('X02 typing an amount keeps the digits only and groups them', () => {
  expect(formatAmountInput('')).toBe('')
  expect(formatAmountInput('abc')).toBe('')
  expect(formatAmountInput('1')).toBe('1')
  expect(formatAmountInput('1000')).toBe('1.000')
  expect(formatAmountInput('10.0000')).toBe('100.000')
  expect(formatAmountInput('$ 12a34567')).toBe('1.234.567')
  expect(formatAmountInput('0050')).toBe('50')
  expect(formatAmountInput('0')).toBe('0')
})

test('X01 pesos are shown with dots, no decimals and a space that does not break', () => {
  expect(formatCop(10_000_000)).toBe('$\u00a010.000.000')
  expect(formatCop(0)).toBe('$\u00a00')
  expect(formatCop(-0)).toBe('$\u00a00')
  expect(formatCop(999)).toBe('$\u00a0999')
  expect(formatCop(-1500)).toBe('-$\u00a01.500')
  expect(formatCop(1234.5)).toBe('$\u00a01.235')
  expect(formatCop(-0.4)).toBe('$\u00a00')
  expect(formatCop(Number.NaN)).toBe('$\u00a00')
})

test('X01 the three currencies have their own signs and marks', () => {
  expect(formatCurrency(1_234_567, 'COP')).toBe('$\u00a01.234.567')
  expect(formatCurrency(1_234_567, 'MXN')).toBe('$1,234,567')
  expect(formatCurrency(1_234_567, 'BRL')).toBe('R$\u00a01.234.567')
})

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [999.6, '1K'],
  [1000, '1K'],
  [1049, '1K'],
  [1050, '1,1K'],
  [1500, '1,5K'],
  [999_949, '999,9K'],
  [999_950, '1M'],
  [10_000_000, '10M'],
  [2_450_000_000, '2,5B'],
  [999_950_000_000, '1T'],
  [7_300_000_000_000, '7,3T'],
  [-1500, '-1,5K'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '0'],
])('X01 %d is shortened to %s', (value, text) => {
  expect(shortenNumber(value)).toBe(text)
})

test('X01 every amount shown is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: largestAmountCop }), (amountCop) => {
      expect(parseAmountCop(formatCop(amountCop))).toEqual({ ok: true, amountCop })
      expect(parseAmountCop(formatAmountInput(String(amountCop)))).toEqual({ ok: true, amountCop })
    }),
  )
})
