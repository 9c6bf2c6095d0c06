import { formatCop } from '../amounts/amount-cop.ts'
import { formatPercent, type RatePercent, rateThousandths } from './rate.ts'

/** What a bank pays for a range of amounts, both ends included; no upper end is undefined. */
export type AmountBand = {
  amountFromCop: number
  amountToCop: number | undefined
  ratePercent: RatePercent
  isDemonstration: boolean
}

/** A wanted band beside what it takes the place of. */
export type ComparedBand<Wanted> = {
  wanted: Wanted
  change: 'added' | 'changed' | 'unchanged'
  /** The band of the same amounts that there is, if there is one. */
  before: AmountBand | undefined
}

type WantedBand = Pick<AmountBand, 'amountFromCop' | 'amountToCop' | 'ratePercent'>

/**
 * O02: what wanted bands of one bank and term change. A demonstration rate is never what is wanted, even where the
 * figure is the same: a real one takes its place.
 * @param held - The bands that hold.
 * @param wanted - The bands that are wanted from then on.
 * @returns Each wanted band with its change, and the bands that hold and would end.
 */
export function compareBands<Wanted extends WantedBand>(
  held: readonly AmountBand[],
  wanted: readonly Wanted[],
): { compared: ComparedBand<Wanted>[]; ended: AmountBand[] } {
  const isSame = (one: WantedBand, other: WantedBand) =>
    one.amountFromCop === other.amountFromCop && one.amountToCop === other.amountToCop
  const compared = wanted.map((band): ComparedBand<Wanted> => {
    const before = held.find((one) => isSame(one, band))
    if (!before) return { wanted: band, change: 'added', before: undefined }
    const isEqual = rateThousandths(before.ratePercent) === rateThousandths(band.ratePercent)
    return { wanted: band, change: isEqual && !before.isDemonstration ? 'unchanged' : 'changed', before }
  })
  return { compared, ended: held.filter((one) => !wanted.some((band) => isSame(one, band))) }
}

/**
 * O02: what an approved change took the place of, in one bank and term: what brings it back is those bands again.
 * @param compared - The rates of the change, each with the band of the same amounts that there was.
 * @param ended - The bands that ended without another in their place.
 * @returns The bands in the order of their amounts; or why they cannot come back, as a sentence: a demonstration rate is
 *   never proposed, and where there was no rate none can be.
 */
export function formerBands(
  compared: readonly { amountFromCop: number; amountToCop: number | undefined; before: AmountBand | undefined }[],
  ended: readonly AmountBand[],
): { bands: AmountBand[] } | { fault: string } {
  const bands = [...compared.flatMap(({ before }) => before ?? []), ...ended].sort(
    (one, other) => one.amountFromCop - other.amountFromCop,
  )
  if (bands.length === 0) return { fault: 'antes no había tasa' }
  if (bands.some(({ isDemonstration }) => isDemonstration)) return { fault: 'antes había una tasa de demostración' }
  return { bands }
}

const largestStepThousandths = 1_000
const largestDistanceThousandths = 750

/**
 * O02: what somebody should look at twice.
 * @param options - What holds for the smallest amount of the wanted rate, and what the bank was officially reported to
 *   pay for the term.
 * @returns Sentences: about a step of more than one point, or more than 0.75 points from the report. None when nothing
 *   stands out; a demonstration rate is no measure.
 */
export function rateWarnings(
  wanted: WantedBand,
  { held, officialPercent }: { held: readonly AmountBand[]; officialPercent: RatePercent | undefined },
): string[] {
  const now = held.find(
    ({ amountFromCop, amountToCop }) =>
      amountFromCop <= wanted.amountFromCop && (amountToCop === undefined || amountToCop >= wanted.amountFromCop),
  )
  const step = now && !now.isDemonstration ? distance(wanted.ratePercent, now.ratePercent) : 0
  const fromOfficial = officialPercent === undefined ? 0 : distance(wanted.ratePercent, officialPercent)
  return [
    ...(now && step > largestStepThousandths
      ? [`Cambia más de un punto: hoy es ${formatPercent(now.ratePercent)}`]
      : []),
    ...(officialPercent !== undefined && fromOfficial > largestDistanceThousandths
      ? [`Se aleja más de 0,75 puntos del promedio reportado (${formatPercent(officialPercent)})`]
      : []),
  ]
}

/**
 * O02: takes the bands that hold, and those that are wanted.
 * @returns A sentence for each range of amounts that has a rate and would have none. Ranges that touch are one.
 */
export function warnOfGaps(held: readonly AmountBand[], wanted: readonly WantedBand[]): string[] {
  const taken = wanted.toSorted((one, other) => one.amountFromCop - other.amountFromCop)
  const gaps = held
    .toSorted((one, other) => one.amountFromCop - other.amountFromCop)
    .flatMap((band) => cut(band, taken))
  const joined: Gap[] = []
  for (const gap of gaps) {
    const last = joined.at(-1)
    if (last?.toCop !== undefined && last.toCop + 1 >= gap.fromCop) last.toCop = gap.toCop
    else joined.push({ ...gap })
  }
  return joined.map(({ fromCop, toCop }) =>
    toCop === undefined
      ? `Desde ${formatCop(fromCop)} ya no habrá tasa`
      : `De ${formatCop(fromCop)} a ${formatCop(toCop)} ya no habrá tasa`,
  )
}

type Gap = { fromCop: number; toCop: number | undefined }

/** What of a band none of the others covers, which are in the order of their amounts. */
function cut(band: WantedBand, others: readonly WantedBand[]): Gap[] {
  const gaps: Gap[] = []
  const end = band.amountToCop ?? Number.POSITIVE_INFINITY
  let fromCop = band.amountFromCop
  for (const other of others) {
    if (fromCop > end || other.amountFromCop > end) break
    if (other.amountFromCop > fromCop) gaps.push({ fromCop, toCop: other.amountFromCop - 1 })
    fromCop = Math.max(fromCop, (other.amountToCop ?? Number.POSITIVE_INFINITY) + 1)
  }
  if (Number.isFinite(fromCop) && fromCop <= end) gaps.push({ fromCop, toCop: band.amountToCop })
  return gaps
}

const distance = (one: RatePercent, other: RatePercent) => Math.abs(rateThousandths(one) - rateThousandths(other))
