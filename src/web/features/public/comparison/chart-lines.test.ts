import { expect, test } from 'vitest'
import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { chartLines, rateAxis, spreadLabels } from './chart-lines.ts'
import { mark } from './chart-marks.ts'

const rates: RateInForce[] = demonstrationRates.map((rate) => ({
  ...rate,
  bankName: `Banco ${rate.bankId}`,
  legalEntityName: `Banco ${rate.bankId} S.A.`,
  dayBase: 360,
  isDemonstration: true,
}))
const deposit = { amountCop: 10_000_000, termDays: 360 }

test('S09 the chart shows the six banks that pay most for the deposit, each at every term', () => {
  const lines = chartLines(rates, deposit)
  expect(lines).toHaveLength(6)
  expect(lines[0]?.bankId).toBe(31)
  for (const { points } of lines) expect(points.map(({ termDays }) => termDays)).toEqual([90, 180, 270, 360, 720])
  expect(chartLines(rates, { ...deposit, amountCop: 60_000 }).map(({ bankId }) => bankId)).toEqual([11])
})

test('S09 every rate lies within the axis, whose marks are round', () => {
  const lines = chartLines(rates, deposit)
  const { from, to, marks } = rateAxis(lines)
  for (const { points } of lines) {
    for (const { ratePercent } of points) {
      expect(Number(ratePercent) * 1000).toBeGreaterThan(from)
      expect(Number(ratePercent) * 1000).toBeLessThan(to)
    }
  }
  for (const one of marks) expect([one % 500, one >= from, one <= to]).toEqual([0, true, true])
})

test('S09 no label of the chart covers another, and each stays where its line is where there is room', () => {
  expect(spreadLabels([50, 150], 20, 0, 200)).toEqual([50, 150])
  for (const wanted of [
    [100, 100, 100, 101, 99, 100],
    [198, 199, 200],
    [0, 1, 2],
  ]) {
    const placed = spreadLabels(wanted, 20, 0, 200)
    const sorted = placed.toSorted((a, b) => a - b)
    for (const [rank, place] of sorted.entries())
      expect(place - (sorted[rank - 1] ?? place - 20)).toBeGreaterThanOrEqual(20)
    expect(Math.min(...placed)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...placed)).toBeLessThanOrEqual(200)
  }
})

test('S09 the six lines have marks of six shapes, so that no colour is needed', () => {
  expect(new Set([0, 1, 2, 3, 4, 5].map((line) => mark(line, 0, 0))).size).toBe(6)
})
