import { expect, test } from 'vitest'
import { digestDue, getsDigest } from './digest.ts'

test.each([
  ['a Thursday at 7:59', '2026-11-26T07:59:59-05:00', undefined],
  ['a Thursday at 8:00', '2026-11-26T08:00:00-05:00', 8],
  ['a Thursday at 9:59', '2026-11-26T09:59:59-05:00', 8],
  ['a Thursday at 10:00', '2026-11-26T10:00:00-05:00', undefined],
  ['a Thursday at 14:30', '2026-11-26T14:30:00-05:00', 14],
  ['a Thursday at 23:30', '2026-11-26T23:30:00-05:00', undefined],
  ['a Saturday at 8:00', '2026-11-28T08:00:00-05:00', undefined],
  ['a holiday at 8:00', '2026-12-08T08:00:00-05:00', undefined],
])('O01 %s: the letter of %s', (_, at, hour) => {
  expect(digestDue(Date.parse(at))).toEqual(hour === undefined ? undefined : { on: at.slice(0, 10), hour })
})

test('O01 who wants one a day gets the first, who wants each gets both, who wants none gets none', () => {
  const asked = (['off', 'each', 'daily'] as const).map((one) => [getsDigest(one, 8), getsDigest(one, 14)])
  expect(asked).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ])
})
