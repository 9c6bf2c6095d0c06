import { expect, test } from 'vitest'
import { cancellationReasons } from '#contract/analytics.ts'
import { closedWithoutOpening } from './abandonment.ts'
import { reasonTexts } from './reasons.ts'

test('M05 the reason is asked only when the cookie equals 1; the first close of a day leads there', () => {
  expect(closedWithoutOpening(0)).toEqual({ count: 1, asksWhy: false })
  expect(closedWithoutOpening(1)).toEqual({ count: 1, asksWhy: true })
  for (const count of [2, 3, 10]) expect(closedWithoutOpening(count)).toEqual({ count, asksWhy: false })
})

test('M05 every reason of the contract has a text of its own', () => {
  expect(Object.keys(reasonTexts)).toEqual([...cancellationReasons])
  expect(new Set(Object.values(reasonTexts)).size).toBe(cancellationReasons.length)
})
