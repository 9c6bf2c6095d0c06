import { expect, test } from 'vitest'
import { shortenCop } from './shorten-cop.ts'

test.each([
  [999_999, '$ 999.999'],
  [1_000_000, '$ 1 M'],
  [15_000_000, '$ 15 M'],
  [1_764_000, '$ 1,76 M'],
  [1_799_999, '$ 1,79 M'],
  [1_500_000, '$ 1,5 M'],
  [1_005_000, '$ 1 M'],
  [1_050_000, '$ 1,05 M'],
  [2_500_000_000, '$ 2.500 M'],
])('Z10 %i pesos are short as «%s», and never more than they are', (amountCop, short) => {
  expect(shortenCop(amountCop).replaceAll('\u00a0', ' ')).toBe(short)
})
