/** A range of terms in days, both ends included; without an upper end it is open. */
export type TermRange = { subaccount: number; fromDays: number; toDays: number | undefined }

const range = (subaccount: number, fromDays: number, toDays: number | undefined = fromDays): TermRange => ({
  subaccount,
  fromDays,
  toDays,
})

/**
 * The ranges of the official report by the number that it gives them (colombia.md §3.1). Its descriptions are not read:
 * «A 30 DIAS» is the name of two numbers. 40 has no range that is known for sure, and 900 and 910 are totals: they are left
 * out, so the terms from 46 to 59 days have no official rate.
 */
export const reportedRanges: readonly TermRange[] = [
  range(10, 30),
  range(20, 31, 44),
  range(30, 45),
  range(50, 60),
  range(60, 61, 89),
  range(70, 90),
  range(80, 91, 119),
  range(90, 120),
  range(100, 121, 179),
  range(110, 180),
  range(120, 181, 359),
  range(130, 360),
  { subaccount: 140, fromDays: 361, toDays: undefined },
]

/** @returns Its range of terms; undefined for totals and numbers that are not known. */
export function rangeOfSubaccount(subaccount: number): TermRange | undefined {
  return reportedRanges.find((one) => one.subaccount === subaccount)
}

/** @returns The range that covers it, or undefined where none does. */
export function rangeCovering(termDays: number): TermRange | undefined {
  return reportedRanges.find(
    ({ fromDays, toDays }) => termDays >= fromDays && termDays <= (toDays ?? Number.POSITIVE_INFINITY),
  )
}
