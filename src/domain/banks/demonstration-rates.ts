import { type OfferedTermDays, offeredTermsDays } from '../terms/offered-terms.ts'
import { partnerBank } from './registry.ts'

/** A rate as the seed writes it into the table of rates. Both ends of the amount count; no upper end is undefined. */
export type DemonstrationRate = {
  bankId: number
  termDays: OfferedTermDays
  amountFromCop: number
  amountToCop: number | undefined
  ratePercent: string
}

type Curve = Record<OfferedTermDays, string>

// Invented, and marked as demonstration wherever they show: near the level of Colombian CDTs in late 2026, rising with
// the term up to a year and a little lower beyond it, as banks expected rates to fall.
const curves: Record<number, Curve> = {
  8: { 90: '10.350', 180: '10.900', 270: '11.400', 360: '12.150', 720: '11.900' },
  10: { 90: '10.200', 180: '10.750', 270: '11.200', 360: '11.900', 720: '11.650' },
  11: { 90: '9.900', 180: '10.500', 270: '10.950', 360: '11.600', 720: '11.400' },
  13: { 90: '10.000', 180: '10.650', 270: '11.150', 360: '11.750', 720: '11.500' },
  15: { 90: '10.100', 180: '10.700', 270: '11.250', 360: '11.850', 720: '11.600' },
  22: { 90: '9.850', 180: '10.450', 270: '11.050', 360: '11.700', 720: '11.550' },
  24: { 90: '10.400', 180: '11.000', 270: '11.550', 360: '12.200', 720: '12.000' },
  27: { 90: '10.250', 180: '10.850', 270: '11.350', 360: '12.000', 720: '11.800' },
  28: { 90: '10.300', 180: '10.950', 270: '11.450', 360: '12.050', 720: '11.850' },
  29: { 90: '9.750', 180: '10.400', 270: '10.900', 360: '11.550', 720: '11.350' },
  31: { 90: '10.450', 180: '11.050', 270: '11.600', 360: '12.250', 720: '12.100' },
}

/** Banks that pay more from an amount on, and their curve from there. */
const higherBands: Record<number, { fromCop: number; curve: Curve }> = {
  8: {
    fromCop: 50_000_000,
    curve: { 90: '10.500', 180: '11.050', 270: '11.550', 360: '12.300', 720: '12.050' },
  },
  15: {
    fromCop: 20_000_000,
    curve: { 90: '10.250', 180: '10.850', 270: '11.400', 360: '12.000', 720: '11.750' },
  },
  24: {
    fromCop: 100_000_000,
    curve: { 90: '10.500', 180: '11.100', 270: '11.650', 360: '12.300', 720: '12.100' },
  },
}

/** The demonstration rates of every partner bank, for each offered term and from the bank's minimum up. */
export const demonstrationRates: readonly DemonstrationRate[] = Object.entries(curves).flatMap(([id, curve]) => {
  const bankId = Number(id)
  const from = partnerBank(bankId).minimumAmountCop
  const higher = higherBands[bankId]
  if (!higher) return band(bankId, curve, from, undefined)
  return [...band(bankId, curve, from, higher.fromCop - 1), ...band(bankId, higher.curve, higher.fromCop, undefined)]
})

function band(bankId: number, curve: Curve, amountFromCop: number, amountToCop: number | undefined) {
  return offeredTermsDays.map((termDays) => ({
    bankId,
    termDays,
    amountFromCop,
    amountToCop,
    ratePercent: curve[termDays],
  }))
}
