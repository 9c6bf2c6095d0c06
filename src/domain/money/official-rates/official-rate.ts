import { type CivilDate, diffDays } from '../dates/civil-date.ts'
import { type RatePercent, rateThousandths } from '../rates/rate.ts'
import { rangeOfSubaccount, type TermRange } from './ranges.ts'

/** One row of the report: what one entity paid for CDT of one range of terms, issued on one day. */
export type ReportedRate = {
  cutOn: CivilDate
  subaccount: number
  ratePercent: RatePercent
  /** Thousands of pesos, as it is reported. */
  volumeThousandCop: number
}

/** What can be shown of a row, with how old it is. */
export type OfficialRate = {
  range: TermRange
  ratePercent: RatePercent
  /** Whole pesos. */
  volumeCop: number
  /** So few deposits that the rate says little. */
  lowVolume: boolean
  cutOn: CivilDate
  /** Calendar days between the cut and today. */
  lagDays: number
}

/** How many of the last cuts are looked through; what is older is not shown as what a bank pays (colombia.md §3.1). */
export const mostCutsBack = 5
const highestThousandths = 25_000
const lowVolumeThousandCop = 50_000

/** Z05: whether a row says something: a known range, a rate above 0 and up to 25 percent. */
export function isCredible({ subaccount, ratePercent }: Pick<ReportedRate, 'subaccount' | 'ratePercent'>): boolean {
  const thousandths = rateThousandths(ratePercent)
  return rangeOfSubaccount(subaccount) !== undefined && thousandths > 0 && thousandths <= highestThousandths
}

export const isLowVolume = ({ volumeThousandCop }: Pick<ReportedRate, 'volumeThousandCop'>) =>
  volumeThousandCop < lowVolumeThousandCop

type Report = {
  /** The rows of one entity, in any order. */
  rows: readonly ReportedRate[]
  /** The days of all cuts that are known, of any entity; only the last five count. */
  cuts: readonly CivilDate[]
  today: CivilDate
}

/** Z05: what an entity was last reported to pay, by range, the shortest first. Never a rate that no row says. */
export function pickOfficialRates({ rows, cuts, today }: Report): OfficialRate[] {
  const looked = [...new Set(cuts)].sort().slice(-mostCutsBack)
  const newest = new Map<number, ReportedRate>()
  for (const row of rows) {
    if (!looked.includes(row.cutOn) || !isCredible(row)) continue
    const known = newest.get(row.subaccount)
    if (!known || row.cutOn > known.cutOn) newest.set(row.subaccount, row)
  }
  return [...newest.values()]
    .flatMap((row) => {
      const range = rangeOfSubaccount(row.subaccount)
      if (!range) return []
      const { ratePercent, volumeThousandCop, cutOn } = row
      const lowVolume = isLowVolume(row)
      return [
        { range, ratePercent, volumeCop: volumeThousandCop * 1_000, lowVolume, cutOn, lagDays: diffDays(cutOn, today) },
      ]
    })
    .sort((one, other) => one.range.fromDays - other.range.fromDays)
}
