import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOnly } from './digits-only.ts'
import { formatLocalDate, formatLocalDateTime } from './local-date.ts'

test('X01 the date shown is five hours behind UTC', () => {
  expect(formatLocalDate('2026-11-21T04:59:59Z')).toBe('20 de noviembre de 2026')
  expect(formatLocalDate('2026-11-21T05:00:00.000Z')).toBe('21 de noviembre de 2026')
  expect(formatLocalDate('2026-11-21T00:30:00-05:00')).toBe('21 de noviembre de 2026')
  expect(formatLocalDate(Date.UTC(2027, 0, 1, 2))).toBe('31 de diciembre de 2026')
  expect(formatLocalDate('2026-11-21')).toBe('21 de noviembre de 2026')
})

test('X01 the time shown is five hours behind UTC, on a twelve-hour clock', () => {
  const plain = (value: string) => formatLocalDateTime(value).replace(/\u00a0/g, ' ')
  expect(plain('2026-11-21T20:05:00Z')).toBe('21 de noviembre de 2026, 3:05 p. m.')
  expect(plain('2026-11-21T05:00:00Z')).toBe('21 de noviembre de 2026, 12:00 a. m.')
  expect(plain('2026-11-21T17:30:00Z')).toBe('21 de noviembre de 2026, 12:30 p. m.')
  expect(plain('2026-11-21T04:59:00Z')).toBe('20 de noviembre de 2026, 11:59 p. m.')
})

test.each([
  '',
  'mañana',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-21T25:00:00Z',
  '2026-11-21T20:05:00',
  '21/11/2026',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  9e15,
])('X01 %s is shown as no valid date', (value) => {
  expect(formatLocalDate(value)).toBe('Fecha no válida')
  expect(formatLocalDateTime(value)).toBe('Fecha no válida')
})

test('X02 numeric inputs keep their digits only', () => {
  expect(digitsOnly('300 123-45 67')).toBe('3001234567')
  expect(digitsOnly('+57 (300)')).toBe('57300')
  expect(digitsOnly('abc')).toBe('')
  expect(digitsOnly('٣1e2')).toBe('12')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(digitsOnly(text)).toMatch(/^[0-9]*$/)
      expect(digitsOnly(digitsOnly(text))).toBe(digitsOnly(text))
    }),
  )
})
