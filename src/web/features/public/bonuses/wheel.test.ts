import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeSlices, turnTo } from './wheel.ts'

test('B07 wherever it stops, the slice of the prize is the one at the top', () => {
  const wheel = fc
    .integer({ min: 2, max: 12 })
    .chain((count) =>
      fc.record({ count: fc.constant(count), index: fc.nat(count - 1), turns: fc.integer({ min: 1, max: 9 }) }),
    )
  fc.assert(
    fc.property(wheel, ({ count, index, turns }) => {
      const turn = turnTo(index, count, turns)
      expect(turn).toBeGreaterThan(0)
      // The text of each slice says where its middle is; turned by the wheel, the prize's is at 0 degrees.
      const places = computeSlices(count).map(({ textTurn }) => (((textTurn + turn) % 360) + 360) % 360)
      const nearest = places.map((place) => Math.min(place, 360 - place))
      expect(nearest.indexOf(Math.min(...nearest))).toBe(index)
      expect(nearest[index]).toBeCloseTo(0, 6)
    }),
  )
})

test('B07 the slices begin at the top and go round clockwise', () => {
  const [first, second] = computeSlices(4)
  expect(first?.path).toBe('M0 0L0 -100A100 100 0 0 1 100 0Z')
  expect(second?.path).toBe('M0 0L100 0A100 100 0 0 1 0 100Z')
  expect([first?.textTurn, second?.textTurn]).toEqual([45, 135])
})
