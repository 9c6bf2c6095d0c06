import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentLine, escapeText } from './content-line.ts'

const octets = (text: string) => new TextEncoder().encode(text).length
const physicalLines = (folded: string) => folded.split('\r\n').slice(0, -1)
const unfold = (folded: string) => folded.replaceAll('\r\n ', '').replace(/\r\n$/, '')

test.each([
  ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
  ['dos\nlíneas', 'dos\\nlíneas'],
  ['dos\r\nlíneas\rtres', 'dos\\nlíneas\\ntres'],
  ['campana\u0007 y \u007f fin\ttab', 'campana y  fintab'],
])('Z04 %j is written as %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped)
})

test.each([
  [74, [74]],
  [75, [75]],
  [76, [75, 2]],
  [149, [75, 75]],
  [150, [75, 75, 2]],
])('Z04 a line of %i octets becomes lines of %j', (length, lengths) => {
  expect(physicalLines(contentLine('a'.repeat(length))).map(octets)).toEqual(lengths)
})

test('Z04 a character of several octets is never cut in two', () => {
  // 74 octets and then one of two: it goes to the next line whole.
  expect(physicalLines(contentLine(`${'a'.repeat(74)}ñ`)).map(octets)).toEqual([74, 3])
  expect(physicalLines(contentLine(`${'a'.repeat(73)}ñ`)).map(octets)).toEqual([75])
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'ñ', '€', '𝄞', ' ', '\u00a0')), (chars) => {
      const folded = contentLine(chars.join(''))
      expect(unfold(folded)).toBe(chars.join(''))
      for (const line of physicalLines(folded)) {
        expect(octets(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/\p{Surrogate}/u)
      }
    }),
  )
})
