import { expect, test } from 'vitest'
import { expectedBy } from './expected-by.ts'

test('Z06 the day by which someone acts is counted in Colombian banking days', () => {
  // Friday 11 December 2026 in Bogota, although in UTC it is already Saturday.
  expect(expectedBy('2026-12-12T02:00:00.000Z', 2)).toBe('15 de diciembre de 2026')
  // Over the holiday of 8 December.
  expect(expectedBy('2026-12-07T15:00:00.000Z', 1)).toBe('9 de diciembre de 2026')
})
