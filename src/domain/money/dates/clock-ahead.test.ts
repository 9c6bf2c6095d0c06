import { expect, test } from 'vitest'
import { clockAhead } from './clock-ahead.ts'

const dayMs = 86_400_000

test('Z04 a clock that is ahead tells the later time, and a given date stays as it is', () => {
  const Ahead = clockAhead(Date, 400 * dayMs)
  const apart = [Ahead.now(), new Ahead().getTime()].map((ms) => Math.round((ms - Date.now()) / dayMs))
  expect(apart).toEqual([400, 400])
  expect(new Ahead('2026-11-29T00:00:00Z').toISOString()).toBe('2026-11-29T00:00:00.000Z')
  expect(Ahead.parse('2026-11-29')).toBe(Date.parse('2026-11-29'))
  expect(new Ahead()).toBeInstanceOf(Date)
})

test('Z04 moved again it counts from the true time, and with nothing it is the true clock', () => {
  const Ahead = clockAhead(clockAhead(Date, 400 * dayMs), 2 * dayMs)
  expect(Math.round((Ahead.now() - Date.now()) / dayMs)).toBe(2)
  expect(clockAhead(Ahead, 0)).toBe(Date)
})
