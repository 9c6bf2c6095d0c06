import { offersFor, type RateInForce } from '#domain/money/rates/offers.ts'
import { rateThousandths } from '#domain/money/rates/rate.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'

/** The rate of one bank by term; a term that it does not take the amount for is missing. */
export type ChartLine = { bankId: number; bankName: string; points: { termDays: number; ratePercent: string }[] }

/** As many as there are shapes of marks, and as a reader can tell apart. */
export const mostLines = 6

/**
 * S09: the lines of the chart of rates by term. In: the rates in force and the deposit asked for. Out: the banks that
 * pay most for that deposit, six at most, the best first.
 */
export function chartLines(
  rates: readonly RateInForce[],
  deposit: { amountCop: number; termDays: number },
): ChartLine[] {
  const byTerm = offeredTermsDays.map((termDays) => ({ ...deposit, termDays })).map((one) => offersFor(rates, one))
  return offersFor(rates, deposit)
    .slice(0, mostLines)
    .map(({ bankId, bankName }) => {
      const own = byTerm.flatMap((offers) => offers.filter((offer) => offer.bankId === bankId))
      return { bankId, bankName, points: own.map(({ termDays, ratePercent }) => ({ termDays, ratePercent })) }
    })
}

/** The figures of a chart's axis: whole or half percents below and above every rate. */
export function rateAxis(lines: readonly ChartLine[]): { from: number; to: number; marks: number[] } {
  const rates = lines.flatMap(({ points }) => points.map(({ ratePercent }) => rateThousandths(ratePercent)))
  const half = 500
  const from = Math.floor((Math.min(...rates) - 100) / half) * half
  const to = Math.ceil((Math.max(...rates) + 100) / half) * half
  const step = to - from > 4 * half ? 2 * half : half
  const marks = []
  for (let mark = Math.ceil(from / step) * step; mark <= to; mark += step) marks.push(mark)
  return { from, to, marks }
}

/**
 * Places for labels in a column, so that none covers another. In: where each would stand, and the least distance.
 * Out: where each stands, in the same order; moved as little as the distance asks, and never above the first place.
 */
export function spreadLabels(wanted: readonly number[], distance: number, top: number, bottom: number): number[] {
  const order = wanted.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  const placed: number[] = []
  let least = top
  for (const [rank, { place, index }] of order.entries()) {
    const room = bottom - (order.length - 1 - rank) * distance
    const at = Math.max(least, Math.min(place, room))
    placed[index] = at
    least = at + distance
  }
  return placed
}
