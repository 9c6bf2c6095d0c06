import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../context.ts'
import { memoizeWithTtl, staleWhileRevalidate } from './cache.ts'

let nowMs = 1
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.useRealTimers()
})

function passTime(milliseconds: number): void {
  nowMs += milliseconds
  vi.advanceTimersByTime(milliseconds)
}

/** A question whose answer the test gives: each answer is an object, so that it is seen whether it is the same. */
function question() {
  const open: { answer: (name: string) => void; refuse: (error: Error) => void }[] = []
  const ask = vi.fn(
    () =>
      new Promise<{ name: string }>((resolve, reject) => {
        open.push({ answer: (name) => resolve({ name }), refuse: reject })
      }),
  )
  return { ask, next: () => open.shift() }
}

test('P01 callers of the same moment share one call, and its answer is kept for its time from when it was asked for', async () => {
  const { ask, next } = question()
  const read = memoizeWithTtl(1_000, ask)
  const both = [read(), read()]
  passTime(600)
  next()?.answer('a')
  const [first, second] = await Promise.all(both)
  expect(second).toBe(first)
  passTime(399)
  expect(await read()).toBe(first)
  expect(ask).toHaveBeenCalledTimes(1)
  passTime(2)
  const later = read()
  next()?.answer('b')
  expect(await later).toEqual({ name: 'b' })
})

test('P01 an error is told to those who asked, and is not kept', async () => {
  const { ask, next } = question()
  const read = memoizeWithTtl(1_000, ask)
  const refused = expect(Promise.all([read(), read()])).rejects.toThrow('away')
  next()?.refuse(new Error('away'))
  await refused
  const again = read()
  next()?.answer('a')
  expect(await again).toEqual({ name: 'a' })
})

test('P01 an answer that is on its way when it is forgotten serves those who wait for it, and nobody after them', async () => {
  const { ask, next } = question()
  const read = memoizeWithTtl(1_000, ask)
  const before = read()
  read.forget()
  const after = read()
  next()?.answer('old')
  next()?.answer('new')
  expect(await before).toEqual({ name: 'old' })
  expect(await after).toEqual({ name: 'new' })
  expect(await read()).toEqual({ name: 'new' })
  expect(ask).toHaveBeenCalledTimes(2)
})

const contextWith = (warn = vi.fn()) => ({ logger: { warn } }) as unknown as Context

/** Counts in this many milliseconds. */
function slowCount(milliseconds: number) {
  let count = 0
  return vi.fn(async () => {
    passTime(milliseconds)
    count += 1
    return count
  })
}

test('O01 a quick count is made each time, a slow one is kept for thirty times the time it took', async () => {
  const ctx = contextWith()
  const quick = slowCount(10)
  expect([await staleWhileRevalidate(ctx, 'quick', quick), await staleWhileRevalidate(ctx, 'quick', quick)]).toEqual([
    1, 2,
  ])
  const slow = slowCount(100)
  expect(await staleWhileRevalidate(ctx, 'slow', slow)).toBe(1)
  passTime(2_900)
  expect(await staleWhileRevalidate(ctx, 'slow', slow)).toBe(1)
  passTime(200)
  // The old one immediately, while a new one is made.
  expect(await staleWhileRevalidate(ctx, 'slow', slow)).toBe(1)
  expect(slow).toHaveBeenCalledTimes(2)
  await new Promise(setImmediate)
  expect(await staleWhileRevalidate(ctx, 'slow', slow)).toBe(2)
  // Far too old to be shown.
  passTime(31_000)
  expect(await staleWhileRevalidate(ctx, 'slow', slow)).toBe(3)
})

test('O01 a count that cannot be made anew stays as it was, and the log tells it', async () => {
  const warn = vi.fn()
  const ctx = contextWith(warn)
  const slow = slowCount(100)
  await staleWhileRevalidate(ctx, 'slow', slow)
  passTime(3_100)
  const away = async () => Promise.reject(new Error('away'))
  expect(await staleWhileRevalidate(ctx, 'slow', away)).toBe(1)
  expect(await staleWhileRevalidate(ctx, 'slow', away)).toBe(1)
  expect(warn).toHaveBeenCalled()
  await expect(staleWhileRevalidate(ctx, 'other', away)).rejects.toThrow('away')
})
