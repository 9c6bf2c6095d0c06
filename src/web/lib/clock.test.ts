import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const hourMs = 3_600_000
/** The true time, which only the server knows. */
const trueMs = Date.parse('2026-11-27T15:00:00Z')

let clock: typeof import('./clock.ts')
let sinceOpenMs = 0

beforeEach(async () => {
  vi.resetModules()
  sinceOpenMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => sinceOpenMs)
  clock = await import('./clock.ts')
})

afterEach(() => {
  vi.resetModules()
})

const answerAt = (ms: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(ms).toUTCString(), ...more })

test('L13 Z10 nothing is over before the server has told its time, whatever the device says', () => {
  expect(clock.isPast(0)).toBe(false)
  expect(clock.isTimeKnown()).toBe(false)
  clock.noteServerTime(new Headers())
  clock.noteServerTime(new Headers({ date: 'yesterday' }))
  expect(clock.isTimeKnown()).toBe(false)
})

test.each([-26, 26])('L05 Z10 a device that is %d hours off counts on from the time of the server', (hoursOff) => {
  vi.useFakeTimers({ toFake: ['Date'], now: trueMs + hoursOff * hourMs })
  clock.noteServerTime(answerAt(trueMs))
  expect(clock.readTimeMs()).toBe(trueMs)
  // The device is put right, or wrong, in the middle.
  vi.setSystemTime(trueMs - 3 * hoursOff * hourMs)
  sinceOpenMs = 58_000
  expect(clock.readTimeMs()).toBe(trueMs + 58_000)
  expect(clock.isPast(trueMs + 58_001)).toBe(false)
  expect(clock.isPast(trueMs + 58_000)).toBe(true)
  vi.useRealTimers()
})

test('S01 Z10 an answer that a browser had kept, or that was long on its way, does not turn the time back', () => {
  clock.noteServerTime(answerAt(trueMs))
  sinceOpenMs = 1_000
  clock.noteServerTime(answerAt(trueMs - 26 * hourMs, { 'cache-control': 'public, max-age=300' }))
  clock.noteServerTime(answerAt(trueMs - 20_000))
  expect(clock.readTimeMs()).toBe(trueMs + 1_000)
})

test('L13 Z10 where the count itself jumped, the next answer puts it right, and whoever shows the time hears of it', () => {
  clock.noteServerTime(answerAt(trueMs))
  const heard = vi.fn()
  const stop = clock.onTimeCorrected(heard)
  sinceOpenMs = 26 * hourMs
  expect(clock.readTimeMs()).toBe(trueMs + 26 * hourMs)
  clock.noteServerTime(answerAt(trueMs + 2_000))
  expect(clock.readTimeMs()).toBe(trueMs + 2_000)
  expect(heard).toHaveBeenCalledOnce()
  stop()
  clock.noteServerTime(answerAt(trueMs + hourMs))
  expect(heard).toHaveBeenCalledOnce()
})
