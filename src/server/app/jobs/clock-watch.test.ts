import { expect, test } from 'vitest'
import { createClockWatch, doubtMs, jumpMs } from './clock-watch.ts'

const startMs = Date.UTC(2026, 10, 28)
const dayMs = 86_400_000

/** A watch, and what it says of clocks that are so far from the right time, so long after the beginning. */
function watchFrom() {
  const look = createClockWatch()
  return (afterMs: number, { machine = 0, database = 0 } = {}) =>
    look({
      steadyMs: 1_000 + afterMs,
      machineMs: startMs + afterMs + machine,
      databaseMs: startMs + afterMs + database,
    })
}

test.each([
  ['both clocks, two days ahead', { machine: 2 * dayMs, database: 2 * dayMs }, 2 * dayMs],
  ['both clocks, two days behind', { machine: -2 * dayMs, database: -2 * dayMs }, -2 * dayMs],
  ['that of the machine alone', { machine: 2 * dayMs }, 2 * dayMs],
  ['that of the database alone', { database: -2 * dayMs }, -2 * dayMs],
])('R26 P10 after a jump of %s the time is in doubt, until it is right again', (_, off, awayMs) => {
  const look = watchFrom()
  expect(look(0)).toEqual({ isTrusted: true, isFirst: true })
  expect(look(15_000)).toEqual({ isTrusted: true, isFirst: false })
  expect(look(30_000, off)).toEqual({ isTrusted: false, awayMs, isNew: true })
  expect(look(45_000, off)).toEqual({ isTrusted: false, awayMs, isNew: false })
  expect(look(60_000)).toEqual({ isTrusted: true, isFirst: true })
  expect(look(75_000)).toEqual({ isTrusted: true, isFirst: false })
})

test('R26 P10 a time that stays is believed after six hours, so that nothing waits for ever', () => {
  const look = watchFrom()
  const off = { machine: dayMs, database: dayMs }
  look(0)
  expect(look(1_000, off).isTrusted).toBe(false)
  expect(look(doubtMs, off).isTrusted).toBe(false)
  expect(look(1_000 + doubtMs, off)).toEqual({ isTrusted: true, isFirst: true })
  expect(look(2_000 + doubtMs, off)).toEqual({ isTrusted: true, isFirst: false })
  expect(look(3_000 + doubtMs).isTrusted, 'the way back is a jump too').toBe(false)
})

test('R26 P10 another jump on the way begins the six hours anew', () => {
  const look = watchFrom()
  look(0)
  look(1_000, { machine: dayMs, database: dayMs })
  const further = { machine: 2 * dayMs, database: 2 * dayMs }
  expect(look(doubtMs, further)).toEqual({ isTrusted: false, awayMs: 2 * dayMs, isNew: true })
  expect(look(doubtMs + 2_000, further).isTrusted).toBe(false)
})

test('R26 a correction is no jump, and clocks that never agreed are in doubt', () => {
  const look = watchFrom()
  look(0)
  const step = jumpMs - 1
  expect(look(15_000, { machine: step, database: step }).isTrusted).toBe(true)
  expect(look(30_000, { machine: 2 * step, database: 2 * step }).isTrusted).toBe(true)
  expect(watchFrom()(0, { database: -dayMs })).toEqual({ isTrusted: false, awayMs: -dayMs, isNew: true })
})
