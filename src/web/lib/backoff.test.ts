import { expect, test } from 'vitest'
import { backoff, waitMs } from './backoff.ts'

const answered = (data: string | undefined, dataUpdateCount: number) => ({
  state: { data, dataUpdateCount, errorUpdateCount: 0 },
})

test('F06 a pending check is asked about after 1.5 s, then less and less often, but at least every 10 s', () => {
  const interval = backoff<string>((data) => data === 'pending')
  expect(interval(answered('pending', 1))).toBe(1_500)
  const waits = Array.from({ length: 40 }, (_, index) => Number(interval(answered('pending', index + 1))))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(10_000)
})

test('F06 a check that has ended is not asked about again; one without an answer yet is', () => {
  const interval = backoff<string>((data) => data === 'pending')
  expect(interval(answered('success', 3))).toBe(false)
  expect(interval(answered(undefined, 0))).toBe(1_500)
})

test('failures count too, so that a server in trouble is asked less often', () => {
  const interval = backoff<string>(() => true)
  const wait = interval({ state: { data: undefined, dataUpdateCount: 0, errorUpdateCount: 12 } })
  expect(wait).toBe(waitMs(12))
  expect(wait).toBeGreaterThan(6_000)
})
