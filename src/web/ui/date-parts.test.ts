import { expect, test } from 'vitest'
import { joinDate, splitDate } from './date-parts.ts'

test.each([
  [{ day: '7', month: '5', year: '1990' }, '1990-05-07'],
  [{ day: '31', month: '12', year: '2000' }, '2000-12-31'],
  [{ day: '', month: '', year: '1990' }, '1990--'],
  [{ day: '7', month: '', year: '' }, '--07'],
  [{ day: '', month: '', year: '' }, ''],
])('F01 a date written in three parts %o is %s', (parts, value) => {
  expect(joinDate(parts)).toBe(value)
})

test('F04 a half-written date comes back as it was left', () => {
  expect(splitDate('1990--')).toEqual({ day: '', month: '', year: '1990' })
  expect(splitDate('1990-05-07')).toEqual({ day: '07', month: '05', year: '1990' })
  expect(splitDate('')).toEqual({ day: '', month: '', year: '' })
})
