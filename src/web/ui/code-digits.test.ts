import { expect, test } from 'vitest'
import { codeDigits, pastedCode } from './code-digits.ts'

const code = '190884'

test.each([
  '190884',
  ' 190884\n',
  '190 884',
  '190-884',
  '190–884',
  '190\u00a0884',
  '19 08 84',
  '1 9 0 8 8 4',
  '\u200e190884\u200f',
  '\u202a190884\u202c',
  '１９０８８４',
  '١٩٠٨٨٤',
  'G-190884',
  '#190884',
  '«190884»',
  'Tu código es 190884',
  'Tu código es 190884.',
  'Tu código es 190 884. Vence en 5 minutos',
  'código:190884',
  '190884 es tu clave de Cosecha. Vence en 5 minutos. No la compartas con nadie.',
  '190884 es tu clave de Cosecha. Vence en 5 minutos. No la compartas con nadie.\n\n@cosecha.example #190884',
  '@cosecha.example #190884',
  '123456 se envió antes\n@cosecha.example:4300 #190884',
  '190884\n190884',
  'De 301 234 5678: tu código es 190884',
  'Vence en 10 minutos: 190884',
  '<#> 190884 is your code xY12',
  'Your code is 190-884',
  '190884 es tu código. Dudas: 01 8000 912345',
  '190884 es tu código. Dudas: 601 234567',
  '2026-11-27 190884',
  '27/11/2026 10:32 Tu código es 190 884',
  'Tu código es 190884. Compra por 500000 pesos',
  'Tu código es 190884. Vence el 27-11-26',
])('L03 the code of a text that is pasted is taken: %j', (text) => {
  expect(pastedCode(text, 6)).toBe(code)
})

test.each([
  '',
  '12345',
  '1234567',
  '12345a',
  'a123456',
  'clave123456',
  '123456 o 654321',
  '123 456 o 654 321',
  '123 456 789',
  'Tu saldo es $ 123456',
  'Tu saldo es 123456,50',
  'Tu saldo es 3.123456',
  '123456 COP',
  '123456 %',
  'Tu clave vence el 27-11-26',
  'Vence en 5 minutos',
  '3001234567',
])('L03 what is no code, or more than one, is not guessed: %j', (text) => {
  expect(pastedCode(text, 6)).toBeNull()
})

test('L03 a code of four digits is found beside other numbers', () => {
  expect(pastedCode('1234', 4)).toBe('1234')
  expect(pastedCode('12 34', 4)).toBe('12 34'.replace(' ', ''))
  expect(pastedCode('1234 es tu clave. Vence en 5 minutos.\n\n@cosecha.example:4300 #1234', 4)).toBe('1234')
  expect(pastedCode('1234 es tu clave de 2026', 4)).toBeNull()
})

test('L03 typing keeps digits only and stops at the length of the code', () => {
  expect(codeDigits('12', '12a', 6)).toBe('12')
  expect(codeDigits('12', '12٣', 6)).toBe('123')
  expect(codeDigits('123456', '1234567', 6)).toBe('123456')
  expect(codeDigits('1234', '123', 6)).toBe('123')
})

test('L03 what is filled in at once is the code, or is asked again', () => {
  expect(codeDigits('', '190884', 6)).toBe(code)
  expect(codeDigits('', '190 884', 6)).toBe(code)
  expect(codeDigits('', '5 minutos: 190884', 6)).toBe(code)
  expect(codeDigits('', '190', 6)).toBe('190')
  expect(codeDigits('1', '1 90', 6)).toBe('190')
  expect(codeDigits('', '12345678', 6)).toBeNull()
  expect(codeDigits('', '123456 o 654321', 6)).toBeNull()
})
