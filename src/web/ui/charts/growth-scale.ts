/** The lengths of the time axis, in months. A term stands on the first that it fits on. */
const lengthsMonths = [6, 12, 24, 36, 60, 120] as const
const daysOfMonth = 365 / 12
/** A maturity moves over holidays to the next banking day; the axis has room for that. */
const movedDays = 10

/** The money axis has room for a rate of this many percent a year, whatever a bank pays. */
const roomPercent = 13

/** What a drawing of growth stands on: its time in days, its money in whole pesos over the capital. */
export type GrowthScale = {
  days: number
  /** Where a mark stands on the time axis, in days; all are equally far from each other. */
  marks: readonly number[]
  markMonths: number
  /** The highest line: as many pesos over the capital. */
  topCop: number
}

/**
 * The scale of a line. It follows from the money and the length alone, never from the rate. So on one scale a higher
 * rate is steeper, a longer term is longer, and more money stands higher.
 * @param line - What is put in, the days from the opening to the maturity, and all that it earns before withholding.
 */
export function growthScale(line: { amountCop: number; days: number; grossCop: number }): GrowthScale {
  const longest = lengthsMonths[lengthsMonths.length - 1] ?? 0
  const months = lengthsMonths.find((one) => line.days <= one * daysOfMonth + movedDays) ?? longest
  const markMonths = months <= 24 ? 3 : months <= 36 ? 6 : 12
  return {
    days: Math.round(months * daysOfMonth),
    marks: Array.from({ length: months / markMonths }, (_, place) =>
      Math.round((place + 1) * markMonths * daysOfMonth),
    ),
    markMonths,
    topCop: roundUp(Math.max((line.amountCop * roomPercent * months) / 1200, line.grossCop, 1)),
  }
}

/** @returns The next 1, 2, 3 or 5 with zeros. */
export function roundUp(cop: number): number {
  const power = 10 ** Math.floor(Math.log10(cop))
  return power * ([1, 2, 3, 5, 10].find((step) => step * power >= cop) ?? 10)
}
