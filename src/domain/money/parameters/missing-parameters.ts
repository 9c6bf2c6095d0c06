import type { CivilDate } from '../dates/civil-date.ts'
import {
  depositCoverKey,
  inflationPartKey,
  minimumWageKey,
  type ParameterRow,
  parameterOn,
  suspendedStatus,
  uvtKey,
} from './parameter-on.ts'

/** A figure that the law sets for a year and that nobody has approved, and since which day it is missed. */
export type MissingParameter = { key: string; year: number; since: CivilDate }

/** The figures that change with each year. */
const yearlyKeys = [minimumWageKey, uvtKey] as const
/** The figures that stand until somebody changes them. */
const lastingKeys = [depositCoverKey] as const
/** From this day on the figures of the next year are published: the UVT in the middle of December, the wage at its end. */
const publishedFrom = '12-15'
/** From this day on the part of last year's interest that is no income has its decree; returns are due then. */
const inflationPartFrom = '08-01'

/**
 * O02: which figures nobody has approved.
 * @param rows - The approved rows, in any order. A suspended row is no figure.
 * @returns The yearly figures of the day's year, and from the middle of December on those of the next. From August on
 *   also the part of last year's interest that is no income. Then what stands until it is changed, where none is in
 *   force on the day.
 */
export function listMissingParameters(rows: readonly ParameterRow[], today: CivilDate): MissingParameter[] {
  const year = Number(today.slice(0, 4))
  const years = today.slice(5) >= publishedFrom ? [year, year + 1] : [year]
  const ofReturn =
    today.slice(5) >= inflationPartFrom && !isApproved(rows, inflationPartKey, year - 1)
      ? [{ key: inflationPartKey, year: year - 1, since: `${year}-${inflationPartFrom}` }]
      : []
  const yearly = years.flatMap((wanted) =>
    yearlyKeys
      .filter((key) => !isApproved(rows, key, wanted))
      .map((key) => ({ key, year: wanted, since: wanted === year ? `${year}-01-01` : `${year}-${publishedFrom}` })),
  )
  const missingLasting = lastingKeys.filter((key) => !parameterOn(rows, key, today))
  return [...yearly, ...ofReturn, ...missingLasting.map((key) => ({ key, year, since: `${year}-01-01` }))]
}

/**
 * O02: what the product brings along and nobody has approved yet.
 * @param shipped - The rows that the product brings.
 * @returns The rows whose key and day are not among the approved ones.
 */
export function listProposedParameters(
  approved: readonly ParameterRow[],
  shipped: readonly ParameterRow[],
): readonly ParameterRow[] {
  return shipped.filter((row) => !approved.some(({ key, validFrom }) => key === row.key && validFrom === row.validFrom))
}

const isApproved = (rows: readonly ParameterRow[], key: string, year: number) =>
  rows.some((row) => row.key === key && row.status !== suspendedStatus && row.validFrom.startsWith(`${year}-`))
