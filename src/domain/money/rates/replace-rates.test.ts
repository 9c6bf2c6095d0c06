import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptRate, replaceFrom } from './replace-rates.ts'

test('O02 a new rate ends the one that holds, and holds until the next that was planned', () => {
  const rows: KeptRate[] = [
    { id: 'past', validFromMs: 0, validToMs: 10 },
    { id: 'now', validFromMs: 10, validToMs: 40 },
    { id: 'planned', validFromMs: 40, validToMs: null },
  ]
  expect(replaceFrom(rows, 20)).toEqual({ endedIds: ['now'], untilMs: 40 })
  expect(replaceFrom(rows, 40)).toEqual({ endedIds: ['planned'], untilMs: null })
  expect(replaceFrom(rows, 90)).toEqual({ endedIds: ['planned'], untilMs: null })
  expect(replaceFrom([], 5)).toEqual({ endedIds: [], untilMs: null })
})

test('O02 whatever is approved in whatever order, exactly one set of bands holds from the first beginning on', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 15 }), (beginnings) => {
      let rows: (KeptRate & { set: number })[] = []
      for (const [set, beginsMs] of beginnings.entries()) {
        const { endedIds, untilMs } = replaceFrom(rows, beginsMs)
        rows = rows.map((row) => (endedIds.includes(row.id) ? { ...row, validToMs: beginsMs } : row))
        // Two bands, which are one set.
        for (const band of ['small', 'large']) {
          rows.push({ id: `${set}-${band}`, set, validFromMs: beginsMs, validToMs: untilMs })
        }
      }
      const first = Math.min(...beginnings)
      for (let at = 0; at <= 60; at += 1) {
        const held = rows.filter((row) => row.validFromMs <= at && (row.validToMs === null || row.validToMs > at))
        expect(held.map(({ id }) => id.split('-')[1])).toEqual(at < first ? [] : ['small', 'large'])
        // The one that was approved last of those that begin last.
        const begins = Math.max(...beginnings.filter((one) => one <= at))
        if (at >= first) expect(new Set(held.map(({ set }) => set))).toEqual(new Set([beginnings.lastIndexOf(begins)]))
      }
    }),
  )
})
