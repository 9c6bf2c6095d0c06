import { expect, test } from 'vitest'
import { isNit, nitCheckDigit } from './nit.ts'

test.each([
  ['800197268', 4],
  ['899999068', 1],
  ['860034313', 7],
  ['890903938', 8],
])('F01 the published NIT %s has the check digit %s', (base, digit) => {
  expect(nitCheckDigit(base)).toBe(digit)
})

test('F01 exactly one check digit fits a NIT', () => {
  const fitting = [...'0123456789'].filter((digit) => isNit(`800197268${digit}`))
  expect(fitting).toEqual(['4'])
})
