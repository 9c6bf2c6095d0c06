import { expect, test } from 'vitest'
import { shortenDecimals } from './shorten-decimals.ts'

test.each([
  ['1,12200000000000', '1,122'],
  ['$ 15.000.000 × (1,02876543210987 − 1)', '$ 15.000.000 × (1,028765… − 1)'],
  ['$ 1.830.000,0000', '$ 1.830.000'],
  ['$ 431.481,5512', '$ 431.481,5512'],
  ['(1 + 12,2 %)^(360 ÷ 360)', '(1 + 12,2 %)^(360 ÷ 360)'],
  ['25 de noviembre de 2026, lunes', '25 de noviembre de 2026, lunes'],
])('Z01 people read «%s» as «%s»', (text, shown) => {
  expect(shortenDecimals(text)).toBe(shown)
})
