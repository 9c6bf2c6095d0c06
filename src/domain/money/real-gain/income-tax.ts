import { roundHalfUp } from '../rates/interest.ts'

/** A bracket of the table: from how many tax units on, its rate in percent, and the tax of the brackets below it. */
type Bracket = { fromUvt: number; percent: number; belowUvt: number }

/** Estatuto Tributario, art. 241, as Ley 2010 of 2019 (art. 34) has it: residents, general income. The highest first. */
const brackets: readonly Bracket[] = [
  { fromUvt: 31_000, percent: 39, belowUvt: 10_352 },
  { fromUvt: 18_970, percent: 37, belowUvt: 5_901 },
  { fromUvt: 8_670, percent: 35, belowUvt: 2_296 },
  { fromUvt: 4_100, percent: 33, belowUvt: 788 },
  { fromUvt: 1_700, percent: 28, belowUvt: 116 },
  { fromUvt: 1_090, percent: 19, belowUvt: 0 },
]

/** Where the table stands, as pages and answers name it. */
export const incomeTaxSource = 'Estatuto Tributario, art. 241 (Ley 2010 de 2019, art. 34)'

/**
 * Z16: the income tax of a resident.
 * @param taxableCop - The taxable income of a year, whole pesos; what may be taken off it is off already.
 * @param uvtCop - The tax unit of that year.
 * @returns Whole pesos, a half up.
 */
export function incomeTaxCop(taxableCop: number, uvtCop: number): number {
  const bracket = brackets.find(({ fromUvt }) => taxableCop > fromUvt * uvtCop)
  if (!bracket) return 0
  const { fromUvt, percent, belowUvt } = bracket
  return (
    belowUvt * uvtCop + roundHalfUp({ parts: BigInt(taxableCop - fromUvt * uvtCop) * BigInt(percent), scale: 100n })
  )
}

/** @returns The rate of the bracket that an income falls into, in percent: what the next peso pays. */
export function marginalPercent(taxableCop: number, uvtCop: number): number {
  return brackets.find(({ fromUvt }) => taxableCop > fromUvt * uvtCop)?.percent ?? 0
}
