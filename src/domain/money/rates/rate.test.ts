import { expect, test } from 'vitest'
import { formatRate, parseRate } from './rate.ts'

test.each([
  ['11.250', '11.250'],
  ['11,25', '11.250'],
  ['11.25 %', '11.250'],
  ['9', '9.000'],
  ['09.5', '9.500'],
  ['0', '0.000'],
])('a rate is read as percent with three places: %s', (text, ratePercent) => {
  expect(parseRate(text)).toEqual({ ok: true, ratePercent })
})

test.each(['', '%', '-1', '100', '11.2501', '11.', '.5', '1e1', 'once', '11 25', 'NaN'])('%s is no rate', (text) => {
  expect(parseRate(text)).toEqual({ ok: false })
})

test('X01 a rate is shown with a comma and without needless zeros', () => {
  expect(formatRate('11.250')).toBe('11,25\u00a0%\u00a0E.A.')
  expect(formatRate('11.205')).toBe('11,205\u00a0%\u00a0E.A.')
  expect(formatRate('9.000')).toBe('9,00\u00a0%\u00a0E.A.')
  expect(() => formatRate('11,25')).toThrow(RangeError)
})
