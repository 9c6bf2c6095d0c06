import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutCentavos } from '#domain/money/amounts/amount-cop.ts'
import { typeAmount } from './type-amount.ts'

/** `|` marks the caret. */
function typed(before: string, after: string): string {
  const { text, caret } = typeAmount(before, { text: after.replace('|', ''), caret: after.indexOf('|') })
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test.each([
  ['a digit at the end', '999', '9990|', '9.990|'],
  ['a digit in the middle', '10.000.000', '15|0.000.000', '15|0.000.000'],
  ['a digit that adds a group', '100.000', '15|00.000', '15|0.000'.replace('15|0', '1.5|00').replace('.000', '.000')],
  ['a letter', '1.000', '1.000a|', '1.000|'],
  ['a pasted amount with its sign', '', '$ 10.000.000|', '10.000.000|'],
  ['a pasted amount with centavos', '', '10.000.000,00|', '10.000.000|'],
  ['a pasted amount with a dot before its centavos', '', '10000000.50|', '10.000.000|'],
  ['a pasted amount with commas', '', '10,000,000.00|', '10.000.000|'],
  ['an amount with centavos over another', '10.000.000', '10000000.50|', '10.000.000|'],
  ['a shorter one over a longer', '1.000.000.000', '$ 10.000.000,00|', '10.000.000|'],
  ['a short one over a long', '10.000.000', '50000,5|', '50.000|'],
  ['centavos behind the amount', '10.000.000', '10.000.000,00|', '10.000.000|'],
  ['the last digit erased', '10.000', '10.00|', '1.000|'],
  ['the last digit erased', '1.000', '1.00|', '100|'],
  ['a dot erased, which takes the digit before it', '1.000', '1|000', '|0'],
  ['everything erased', '5', '|', '|'],
  ['zeros in front', '', '007|', '7|'],
])('X02 typing %s', (_, before, after, expected) => {
  expect(typed(before, after)).toBe(expected)
})

test('X02 the caret never leaves the text and never jumps over a digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.$ a'), maxLength: 20 }), fc.nat(20), (text, at) => {
      fc.pre(withoutCentavos(text) === text)
      const caret = Math.min(at, text.length)
      const result = typeAmount('', { text, caret })
      expect(result.caret).toBeGreaterThanOrEqual(0)
      expect(result.caret).toBeLessThanOrEqual(result.text.length)
      const after = (value: string, place: number) => value.slice(place).replace(/\D/g, '')
      if (/[1-9]/.test(text.slice(0, caret))) expect(after(result.text, result.caret)).toBe(after(text, caret))
    }),
  )
})
