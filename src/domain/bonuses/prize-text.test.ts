import { expect, test } from 'vitest'
import { prizeText } from './prize-text.ts'

test.each([
  ['10 mil', '$ 10.000'],
  ['50 mil', '$ 50.000'],
  ['0,1 %', '0,1 % de tu CDT'],
  ['Mil gracias', 'Mil gracias'],
])('B07 the prize «%s» is written «%s»', (label, text) => {
  expect(prizeText(label).replace(/\u00a0/g, ' ')).toBe(text)
})
