import { expect, test } from 'vitest'
import { codeDigits, pastedCode } from './code-digits.ts'

test('L03 a code is pasted only at its exact length and with digits throughout', () => {
  expect(pastedCode('123456', 6)).toBe('123456')
  expect(pastedCode(' 123456\n', 6)).toBe('123456')
  expect(pastedCode('12345', 6)).toBeNull()
  expect(pastedCode('1234567', 6)).toBeNull()
  expect(pastedCode('12345a', 6)).toBeNull()
  expect(pastedCode('1234', 4)).toBe('1234')
})

test('L03 typing keeps digits only and stops at the length of the code', () => {
  expect(codeDigits('12a4', 6)).toBe('124')
  expect(codeDigits('12345678', 6)).toBe('123456')
})
