import { computeInterest, type InterestInput } from './interest.ts'

/** What a deposit has earned after some days of its term, before the withholding, in whole pesos. */
export type GrowthPoint = { elapsedDays: number; grossCop: number }

/**
 * How the interest of a deposit grows over its term, by the same computation as its total.
 * @param pieces - In how many equal pieces its term is cut.
 * @returns A point at the beginning, and one at the end of each piece, the last with the full interest; fewer where the
 *   term has fewer days.
 * @throws RangeError as `computeInterest` does.
 */
export function growthOverTerm(deposit: InterestInput, pieces: number): GrowthPoint[] {
  const ends = Array.from({ length: pieces }, (_, place) => Math.round(((place + 1) * deposit.termDays) / pieces))
  const days = [...new Set(ends)].filter((elapsedDays) => elapsedDays > 0)
  return [
    { elapsedDays: 0, grossCop: 0 },
    ...days.map((elapsedDays) => ({
      elapsedDays,
      grossCop: computeInterest({ ...deposit, termDays: elapsedDays }).grossCop,
    })),
  ]
}
