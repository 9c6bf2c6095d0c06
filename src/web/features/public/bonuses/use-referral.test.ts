import { expect, test } from 'vitest'
import { isPassing } from './use-referral.ts'

test.each([
  [0, true],
  [401, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [404, false],
  [409, false],
])('B11 a link that was answered with %i is kept for another time: %s', (status, kept) => {
  expect(isPassing({ status })).toBe(kept)
})
