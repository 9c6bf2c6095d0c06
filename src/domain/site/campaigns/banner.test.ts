import { expect, test } from 'vitest'
import { bannerState } from './banner.ts'

const end = Date.parse('2026-12-26T13:00:00Z')
const hours = (count: number) => count * 3_600_000

test.each([
  [hours(24 * 30), 'on'],
  [hours(72) + 1, 'on'],
  [hours(72), 'last-days'],
  [1, 'last-days'],
  [0, 'over'],
  [-1, 'over'],
])('H09 %d ms before its end a message is %s', (leftMs, state) => {
  expect(bannerState(end, end - leftMs)).toBe(state)
})

test('H09 a message whose end cannot be read is over', () => {
  expect(bannerState(Number.NaN, end)).toBe('over')
})
