import { expect, test } from 'vitest'
import { gainDifferences } from './gain-differences.ts'

test.each([
  { gains: [], behind: [] },
  { gains: [500], behind: [[500, 0]] },
  {
    gains: [100, 300, 250],
    behind: [
      [300, 0],
      [250, 50],
      [100, 200],
    ],
  },
  {
    gains: [300, 300, 1],
    behind: [
      [300, 0],
      [300, 0],
      [1, 299],
    ],
  },
])('S09 gains of $gains pesos are ranked, each with what it lacks to the best', ({ gains, behind }) => {
  const ranked = gainDifferences(gains.map((netCop) => ({ netCop })))
  expect(ranked.map(({ netCop, behindCop }) => [netCop, behindCop])).toEqual(behind)
})

test('S09 equal gains stay in their order', () => {
  const ranked = gainDifferences([
    { bank: 'A', netCop: 1 },
    { bank: 'B', netCop: 2 },
    { bank: 'C', netCop: 2 },
  ])
  expect(ranked.map(({ bank }) => bank)).toEqual(['B', 'C', 'A'])
})
