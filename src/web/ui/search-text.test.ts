import { expect, test } from 'vitest'
import { findWords, matchesWords } from './search-text.ts'

test.each([
  ['Medellín, Antioquia', 'medellin', true],
  ['Medellín, Antioquia', 'med ant', true],
  ['Medellín, Antioquia', 'antioquia MED', true],
  ['Bogotá, D. C.', 'bogota', true],
  ['Bogotá, D. C.', 'bogotá d.c.', true],
  ['Nariño', 'narino', true],
  ['0010 · Asalariados', '0010', true],
  ['Medellín, Antioquia', 'ellin', false],
  ['Medellín, Antioquia', 'med cal', false],
  ['Medellín, Antioquia', '', true],
])('F01 «%s» searched by «%s»: %s', (text, query, found) => {
  expect(matchesWords(findWords(text), findWords(query))).toBe(found)
})
