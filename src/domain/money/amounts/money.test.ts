import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenAmount } from '#testing/written-amount.ts'
import { formatAmountInput, formatCop, largestAmountCop, parseAmountCop } from './amount-cop.ts'
import { formatCurrency } from './currency.ts'

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
  ['1.500.000,50 COP', 1_500_000],
  ['$ 1.500.000,00 pesos', 1_500_000],
  ['1,500,000.00 COP', 1_500_000],
  ['COP 1.500.000,00', 1_500_000],
  ['1.500.000,00 M/CTE', 1_500_000],
  ['$1.500.000 m.cte.', 1_500_000],
  ['1.500.000 pesos colombianos', 1_500_000],
  ['1.500.000 de pesos moneda corriente', 1_500_000],
  ['1.500.000,00 $', 1_500_000],
  ['(COP) 1.500.000', 1_500_000],
  ['1.500.000,00.', 1_500_000],
  ['1.500.000/00', 1_500_000],
  ['1.500.000 00/100', 1_500_000],
  ['$1.500.000,oo', 1_500_000],
  ['1.500.000.oo', 1_500_000],
  ['1.500.000.-', 1_500_000],
  ['1.500.000,--', 1_500_000],
  ["1'500.000,00", 1_500_000],
  ["1.500'000.000", 1_500_000_000],
  ['1´500.000', 1_500_000],
  ['\u202d$\u00a01.500.000,00\u202c', 1_500_000],
  ['1\u202f500\u2009000,00\u200b', 1_500_000],
  ['1.500.000,00\r\n', 1_500_000],
  ['$\t1.500.000', 1_500_000],
  ['１．５００．０００', 1_500_000],
  ['١٥٠٠٠٠٠', 1_500_000],
  ['1500000.5', 1_500_000],
  ['15000000,00', 15_000_000],
  ['1.500', 1_500],
  ['1,500', 1_500],
  ['15.000', 15_000],
  ['150,00', 150],
  ['15 millones', 15_000_000],
  ['15 millones de pesos', 15_000_000],
  ['$ 1,5 millones', 1_500_000],
  ['1.25 millones', 1_250_000],
  ['1 MILLÓN', 1_000_000],
  ['500 mil', 500_000],
  ['500k', 500_000],
])('S01 an amount is read with what stands around it: %j', (text, amountCop) => {
  expect(parseAmountCop(text)).toEqual({ ok: true, amountCop })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['$', 'empty'],
  ['\u200b', 'empty'],
  ['diez', 'not-a-number'],
  ['quince millones', 'not-a-number'],
  ['millones', 'not-a-number'],
  ['0', 'zero'],
  ['000', 'zero'],
  ['0,00', 'zero'],
  ['100.000.000.001', 'too-large'],
  ['9'.repeat(400), 'too-large'],
  ['500.000 millones', 'unclear'],
  ['500000 millones', 'too-large'],
])('S01 a text that is no amount is refused with its reason: %s', (text, reason) => {
  expect(parseAmountCop(text)).toEqual({ ok: false, reason })
})

test.each([
  '-5000',
  '−5000',
  '(1.500.000,00)',
  '1.500.000-',
  '1e9',
  '1,5E+6',
  '10.000.000.50',
  '10,5',
  '1.50',
  '1,5 COP',
  '1.500.000.00',
  '1,500,000,00',
  '1.50.000',
  '1500.000',
  '1.500,000',
  '1,500.000',
  '1.500.000,500',
  '1,5000',
  '0.500',
  '.500',
  '$ ,50',
  "10'500",
  '10 ml',
  '15M',
  '1.5 M',
  '15 MM',
  '1.500 millones',
  '1,500 millones',
  '15 mil millones',
  '15 millones 300',
  '1.500.000 o más',
  '1.500.000 - 2.000.000',
  '10.000\n200.000',
  '10.000\t200.000',
  '10.000 200.000',
  'USD 100',
  'US$ 1.500',
  '1.500 €',
  '100 %',
  '12/05/2026',
  '300 123 4567',
  '1²',
])('S01 what may be more than one amount is asked, never guessed: %j', (text) => {
  expect(parseAmountCop(text)).toEqual({ ok: false, reason: 'unclear' })
})

test('S01 however an amount is written, it is read as what it is, or asked', () => {
  let read = 0
  let asked = 0
  fc.assert(
    fc.property(writtenAmount, ({ text, amountCop, mustBeRead }) => {
      const parsed = parseAmountCop(text)
      if (parsed.ok || mustBeRead) expect(parsed, text).toEqual({ ok: true, amountCop })
      if (parsed.ok) read += 1
      else asked += 1
    }),
    { numRuns: 2_000 },
  )
  expect(read).toBeGreaterThan(asked)
})

test('X02 digits are grouped, without zeros in front', () => {
  expect(formatAmountInput('')).toBe('')
  expect(formatAmountInput('1')).toBe('1')
  expect(formatAmountInput('1000')).toBe('1.000')
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

test('X01 every amount shown is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: largestAmountCop }), (amountCop) => {
      expect(parseAmountCop(formatCop(amountCop))).toEqual({ ok: true, amountCop })
      expect(parseAmountCop(formatAmountInput(String(amountCop)))).toEqual({ ok: true, amountCop })
    }),
  )
})
