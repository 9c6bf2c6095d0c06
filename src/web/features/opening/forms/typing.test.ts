import { expect, test } from 'vitest'
import type { Field } from '#domain/forms/field.ts'
import { numberTyped, takeTyped } from './typing.ts'

const field = (kind: Field['kind'], change: Partial<Field> = {}): Field => ({ name: 'x', label: 'X', kind, ...change })

test('X02 a field of digits takes digits only', () => {
  expect(takeTyped(field('digits', { maxLength: 6 }), ' 12.34-5a67')).toBe('123456')
  expect(takeTyped(field('percent'), '100 %')).toBe('100')
})

test('X02 a number is taken without what groups it, and a whole percentage without decimals', () => {
  expect(takeTyped(field('digits', { maxLength: 20 }), '\u200e800.197.268–4')).toBe('8001972684')
  expect(takeTyped(field('document-number'), "1'020,304,050")).toBe('1020304050')
  expect(takeTyped(field('document-number'), '12345678.0')).toBe('12345678')
  expect(takeTyped(field('document-number'), 'ＡＢ １２３４５６')).toBe('AB123456')
  expect(takeTyped(field('percent'), '12,5 %')).toBe('12')
})

test('X02 a phone may be pasted with the prefix of the country', () => {
  expect(takeTyped(field('phone'), '+57 300 123 4567')).toBe('3001234567')
  expect(takeTyped(field('phone'), '300 123 4567')).toBe('3001234567')
})

test('X02 a document may have letters, and loses dots and spaces before its length counts', () => {
  expect(takeTyped(field('document-number', { maxLength: 12 }), '1.020.304.050')).toBe('1020304050')
  expect(takeTyped(field('document-number', { maxLength: 12 }), 'ab 123456')).toBe('AB123456')
})

test.each(['CC', 'CE', 'TI'])('X02 the number of a document of type %s takes digits alone', (type) => {
  const number = (name: string) => field('document-number', { name, maxLength: 12 })
  expect(takeTyped(number('document_number'), '10a2-0.3x', { document_type: type })).toBe('10203')
  const answers = { beneficiary_1_document_type: type, document_type: 'PA' }
  expect(takeTyped(number('beneficiary_1_document_number'), '10a2-0.3x', answers)).toBe('10203')
  expect(takeTyped(number('document_number'), 'ab 123456', answers)).toBe('AB123456')
})

test('X02 text is taken as it is typed', () => {
  expect(takeTyped(field('text'), "D'Angelo 7 ")).toBe("D'Angelo 7 ")
})

test('X02 an emptied amount is no zero', () => {
  expect(numberTyped('')).toBeUndefined()
  expect(numberTyped('0')).toBe(0)
  expect(numberTyped('1500000')).toBe(1_500_000)
  expect(numberTyped('9'.repeat(20))).toBeUndefined()
})
