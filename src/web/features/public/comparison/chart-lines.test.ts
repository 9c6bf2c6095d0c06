import { expect, test } from 'vitest'
import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { offersFor, type RateInForce } from '#domain/money/rates/offers.ts'
import { chartLines, mostLines, rateAxis, spreadLabels } from './chart-lines.ts'
import { mark } from './chart-marks.ts'

const rates: RateInForce[] = demonstrationRates.map((rate) => ({
  ...rate,
  bankName: `Banco ${rate.bankId}`,
  legalEntityName: `Banco ${rate.bankId} S.A.`,
  dayBase: 360,
  isDemonstration: true,
}))
const deposit = { amountCop: 10_000_000, termDays: 360 }

test('S09 the chart shows the banks that pay most for the deposit, as many as it can, each at every term', () => {
  const lines = chartLines(rates, deposit)
  const best = offersFor(rates, deposit).slice(0, mostLines)
  expect(lines.map(({ bankId }) => bankId)).toEqual(best.map(({ bankId }) => bankId))
  for (const { points } of lines) expect(points.map(({ termDays }) => termDays)).toEqual([90, 180, 270, 360, 720])
  // Bancamía alone of the first banks takes so little.
  const little = chartLines(rates, { ...deposit, amountCop: 60_000 }).map(({ bankId }) => bankId)
  expect(little).toContain(11)
  expect(little).not.toContain(31)
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

test('S09 each line has a mark of its own shape, so that no colour is needed', () => {
  const marks = Array.from({ length: mostLines }, (_, line) => mark(line, 0, 0))
  expect(new Set(marks).size).toBe(marks.length)
})
