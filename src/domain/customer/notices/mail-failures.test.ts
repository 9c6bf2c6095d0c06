import { expect, test } from 'vitest'
import { isAddressFailure } from './mail-failures.ts'

test.each([
  ['5.1.1', true],
  ['5.2.1', true],
  ['5.4.4', true],
  ['550', true],
  ['4.2.2', false],
  ['5.7.1', false],
  ['5.3.4', false],
  ['5.6.0', false],
  ['554', false],
  ['450', false],
  ['2.1.5', false],
  ['5.1', false],
])('N07 the status %s stops letters to an address: %s', (status, stops) => {
  expect(isAddressFailure(status)).toBe(stops)
})
