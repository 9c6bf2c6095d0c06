import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeBands, computeStretches } from './bands.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number))
const band = (id: number, amountFromCop: number, amountToCop: number | null, begins: number) => ({
  id,
  amountFromCop,
  amountToCop,
  validFrom: day(begins),
})

test('Z11 a newer rate for some amounts cuts the older one, and nothing stands below the least amount', () => {
  const rows = [band(1, 1, null, 0), band(2, 500, 799, 5)]
  expect(computeBands(rows, 100).map(({ id, amountFromCop, amountToCop }) => [id, amountFromCop, amountToCop])).toEqual(
    [
      [1, 100, 499],
      [2, 500, 799],
      [1, 800, null],
    ],
  )
  expect(computeBands([band(1, 10, 50, 0)], 100)).toEqual([])
})

test('Z11 whatever rates overlap, each amount has the rate that began last, in one band', () => {
  const anyBand = fc
    .record({ from: fc.integer({ min: 1, max: 60 }), span: fc.option(fc.integer({ min: 0, max: 30 })) })
    .map(({ from, span }) => ({ from, to: span === null ? null : from + span }))
  fc.assert(
    fc.property(fc.array(anyBand, { maxLength: 6 }), fc.integer({ min: 1, max: 40 }), (spans, least) => {
      const rows = spans.map(({ from, to }, index) => band(index, from, to, index))
      const bands = computeBands(rows, least)
      for (let amount = 1; amount <= 100; amount += 1) {
        const holds = ({ amountFromCop, amountToCop }: { amountFromCop: number; amountToCop: number | null }) =>
          amountFromCop <= amount && (amountToCop === null || amountToCop >= amount)
        const expected = amount < least ? undefined : rows.findLast(holds)?.id
        const found = bands.filter(holds)
        expect(found.length).toBeLessThanOrEqual(1)
        expect(found[0]?.id).toBe(expected)
      }
    }),
  )
})

test('Z05 a history has no gaps where a rate held, no overlaps, and nothing of the future', () => {
  const anyLife = fc.record({
    begins: fc.integer({ min: 0, max: 40 }),
    lasts: fc.option(fc.integer({ min: 1, max: 30 })),
  })
  fc.assert(
    fc.property(fc.uniqueArray(anyLife, { maxLength: 6, selector: ({ begins }) => begins }), (lives) => {
      const rows = lives
        .map(({ begins, lasts }, id) => ({
          id,
          validFrom: day(begins),
          validTo: lasts === null ? null : day(begins + lasts),
        }))
        .sort((one, other) => one.validFrom.getTime() - other.validFrom.getTime())
      const now = day(30)
      const stretches = computeStretches(rows, now)
      for (let at = 0; at <= 30; at += 1) {
        const moment = day(at)
        const holds = (one: { from: Date; to: Date | null }) =>
          one.from <= moment && (one.to === null || one.to > moment)
        const expected = rows.findLast(
          ({ validFrom, validTo }) => validFrom <= moment && (validTo === null || validTo > moment),
        )
        expect(stretches.filter(holds).map(({ row }) => row.id)).toEqual(expected ? [expected.id] : [])
      }
      for (const { from, to } of stretches) {
        expect(from <= now).toBe(true)
        expect(to === null || to <= now).toBe(true)
      }
    }),
  )
})
