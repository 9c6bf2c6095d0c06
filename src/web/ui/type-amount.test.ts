import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { writtenAmount } from '#testing/written-amount.ts'
import { type AmountTyping, leaveAmount, standingAmount, typeAmount } from './type-amount.ts'

/** `|` marks the caret. */
function typed(before: string, after: string): string {
  const standing = standingAmount(before.replaceAll('.', ''))
  const { text, caret } = typeAmount(standing, { text: after.replace('|', ''), caret: after.indexOf('|') })
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test.each([
  ['a digit at the end', '999', '9990|', '9.990|'],
  ['a digit in the middle', '10.000.000', '15|0.000.000', '15|0.000.000'],
  ['a digit that adds a group', '100.000', '15|00.000', '1.5|00.000'],
  ['a letter', '1.000', '1.000a|', '1.000|'],
  ['a pasted amount with its sign', '', '$ 10.000.000|', '10.000.000|'],
  ['a pasted amount with centavos', '', '10.000.000,00|', '10.000.000|'],
  ['a pasted amount with a dot before its centavos', '', '10000000.50|', '10.000.000|'],
  ['a pasted amount with commas', '', '10,000,000.00|', '10.000.000|'],
  ['a pasted amount with its currency behind', '', '1.500.000,50 COP|', '1.500.000|'],
  ['a pasted amount with marks that nobody sees', '', '\u202d1.500.000,00\u202c|', '1.500.000|'],
  ['a dictated amount', '', '15 millones|', '15.000.000|'],
  ['an amount with centavos over another', '10.000.000', '10000000.50|', '10.000.000|'],
  ['a shorter one over a longer', '1.000.000.000', '$ 10.000.000,00|', '10.000.000|'],
  ['a short one over a long', '10.000.000', '50000,5|', '50.000|'],
  ['a thousandth over an amount, by commas', '10.000.000', '10,000|', '10.000|'],
  ['one with spaces over an amount', '10.000.000', '10 000|', '10.000|'],
  ['centavos behind the amount', '10.000.000', '10.000.000,00|', '10.000.000|'],
  ['digits behind the amount', '10.000', '10.00000|', '1.000.000|'],
  ['a group behind the amount', '10.000', '10.000.000|', '10.000.000|'],
  ['the last digit erased', '10.000', '10.00|', '1.000|'],
  ['the last digit erased', '1.000', '1.00|', '100|'],
  ['several digits erased', '1.500.000', '1.|000', '1|.000'],
  ['a dot erased, which takes the digit before it', '1.000', '1|000', '|0'],
  ['everything erased', '5', '|', '|'],
  ['zeros in front', '', '007|', '7|'],
])('X02 typing %s', (_, before, after, expected) => {
  expect(typed(before, after)).toBe(expected)
})

test.each([['(1.500.000,00)'], ['quince millones'], ['15M'], ['1.500.000.00'], ['1.500 millones'], ['-5000']])(
  'X02 %s is not taken when it is pasted, what stood there stays, and it is told why',
  (text) => {
    for (const digits of ['', '10000000']) {
      const next = typeAmount(standingAmount(digits), { text, caret: text.length })
      expect(next).toMatchObject({ digits, text: standingAmount(digits).text, refused: 'whole' })
      // What is taken next ends it.
      expect(typeKeys('5', next).refused).toBeUndefined()
    }
  },
)

test('X02 an amount pasted behind another is not taken', () => {
  const next = typeAmount(standingAmount('10000000'), { text: '10.000.0001.500.000,00', caret: 22 })
  expect(next).toMatchObject({ digits: '10000000', refused: 'whole' })
})

/** Key by key, at the caret. */
function typeKeys(keys: string, from: AmountTyping = standingAmount('')): AmountTyping {
  return [...keys].reduce((standing, key) => {
    const { text, caret } = standing
    return typeAmount(standing, {
      text: `${text.slice(0, caret)}${key}${text.slice(caret)}`,
      caret: caret + key.length,
    })
  }, from)
}

test.each([
  ['1500000', '1.500.000', 1_500_000],
  ['1.500.000', '1.500.000', 1_500_000],
  ['1,500,000', '1.500.000', 1_500_000],
  ["1'500.000", '1.500.000', 1_500_000],
  ['1 500 000', '1.500.000', 1_500_000],
  ['$1.500.000', '1.500.000', 1_500_000],
  ['1500000,00', '1.500.000,00', 1_500_000],
  ['1500000.50', '1.500.000,50', 1_500_000],
  ['１５０００００', '1.500.000', 1_500_000],
  ['١٥٠٠٠٠٠', '1.500.000', 1_500_000],
  ['1.500.000,50', '1.500.000,50', 1_500_000],
  ['1,500,000.50', '1.500.000,50', 1_500_000],
  ["1'500.000,50", '1.500.000,50', 1_500_000],
  ['1.500.000.00', '1.500.000.00', 1_500_000],
  ['15.000', '15.000', 15_000],
  ['15,00', '15.00', 15],
  ['150.0000', '1.500.000', 1_500_000],
  ['0050', '50', 50],
])('X02 %s is read key by key as it is meant', (keys, text, amountCop) => {
  const { digits, refused, ...shown } = typeKeys(keys)
  expect(shown.text).toBe(text)
  expect(Number(digits)).toBe(amountCop)
  expect(refused).toBeUndefined()
})

test.each(['15 millones', '15M', '-500', '(5', '5e3', '5%'])('X02 %s is asked about key by key', (keys) => {
  const standing = typeKeys(keys)
  expect(standing.refused).toBe('key')
  const { text } = standing
  expect(typeAmount(standing, { text: text.slice(0, -1), caret: text.length - 1 }).refused).toBeUndefined()
})

test.each(['10.00.000', '10,00,000', '27.11.2026', '1500,000', '1.500,000', '1500000.000', '0.500', '.500'])(
  'X02 %s is asked about key by key, and when it is pasted over another',
  (keys) => {
    expect(typeKeys(keys).refused).toBe('key')
    const pasted = typeAmount(standingAmount('10000000'), { text: keys, caret: keys.length })
    expect(pasted).toMatchObject({ digits: '10000000', refused: 'whole' })
  },
)

test.each(["10'", '10,', '10.'])('X02 %s pasted over ten millions leaves no ten millions without a word', (pasted) => {
  const { digits, refused } = typeAmount(standingAmount('10000000'), { text: pasted, caret: pasted.length })
  expect(refused === undefined && digits === '10000000').toBe(false)
})

test('X02 an amount that begins as the one before it is pasted whole, and digits are erased one by one', () => {
  const before = standingAmount('10000000')
  const after = { text: '10.0', caret: 4 }
  expect(typeAmount(before, { ...after, inputType: 'insertFromPaste' })).toMatchObject({ text: '10', digits: '10' })
  const cents = typeAmount(before, { text: '10.01', caret: 5, inputType: 'insertFromPaste' })
  expect(cents).toMatchObject({ digits: '10000000', refused: 'whole' })
  expect(typeAmount(before, { ...after, inputType: 'deleteContentBackward' })).toMatchObject({ digits: '100' })
})

test.each(['1.50', '1.500.50', "10'500"])('X02 %s is asked about when its field is left', (keys) => {
  const standing = typeKeys(keys)
  expect(standing.refused).toBeUndefined()
  expect(leaveAmount(standing).refused).toBe('whole')
})

test('X02 centavos can be erased, and their mark takes them with it', () => {
  const standing = typeKeys('1500000,50')
  expect(typeAmount(standing, { text: '1.500.000,5', caret: 11 })).toMatchObject({
    text: '1.500.000,5',
    digits: '1500000',
  })
  expect(typeAmount(standing, { text: '1.500.00050', caret: 9 })).toMatchObject({
    text: '1.500.000',
    digits: '1500000',
  })
  expect(typeAmount(standing, { text: '', caret: 0 })).toMatchObject({ text: '', digits: '' })
  expect(typeAmount(standing, { text: '21.500.000,50', caret: 1 })).toMatchObject({ text: '21.500.000,50', caret: 1 })
})

test('X02 an amount is never ten times as much or as little without a word, however it comes', () => {
  fc.assert(
    fc.property(writtenAmount, fc.constantFrom('', '10000000', '25'), ({ text, amountCop }, before) => {
      const standing = standingAmount(before)
      const line = text.replace('\n', '')
      const pasted = typeAmount(standing, { text: line, caret: line.length, inputType: 'insertFromPaste' })
      const isTaken = pasted.refused === undefined
      expect(pasted.digits, text).toBe(isTaken ? String(amountCop) : before)
      const keyed = typeKeys(line)
      if (keyed.refused === undefined) expect(keyed.digits, text).toBe(String(amountCop))
      expect(keyed.text.replace(/[.,]\d{0,2}$/, '').replaceAll('.', '')).toBe(keyed.digits)
    }),
    { numRuns: 2_000 },
  )
})

test('X02 the caret never leaves the text and never jumps over a digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.$ a'), maxLength: 20 }), fc.nat(20), (text, at) => {
      fc.pre(parseAmountCop(text).ok && !/[.]\d{1,2}\s*$/.test(text))
      const caret = Math.min(at, text.length)
      const result = typeAmount(standingAmount(''), { text, caret })
      expect(result.caret).toBeGreaterThanOrEqual(0)
      expect(result.caret).toBeLessThanOrEqual(result.text.length)
    }),
  )
})
