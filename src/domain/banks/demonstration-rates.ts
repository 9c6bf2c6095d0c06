import { type OfferedTermDays, offeredTermsDays } from '../money/terms/offered-terms.ts'
import type { RateCurve } from './bank.ts'
import { partnerBanks } from './registry.ts'

/**
 * A rate as the seed writes it into the table of rates. Both ends of the amount are included; undefined is no upper
 * end.
 */
export type DemonstrationRate = {
  bankId: number
  termDays: OfferedTermDays
  amountFromCop: number
  amountToCop: number | undefined
  ratePercent: string
}

/**
 * The demonstration rates of every partner bank, for each offered term and from the bank's minimum up. They are
 * invented, and marked as demonstration wherever they show. They are near Colombian CDT rates of late 2026. They rise
 * with the term up to a year and are a little lower beyond it, because banks expected rates to fall.
 */
export const demonstrationRates: readonly DemonstrationRate[] = partnerBanks.flatMap((bank) => {
  const { curve, higherBand } = bank.demonstrationRates
  const from = bank.minimumAmountCop
  if (!higherBand) return band(bank.id, curve, from, undefined)
  const { fromCop } = higherBand
  return [...band(bank.id, curve, from, fromCop - 1), ...band(bank.id, higherBand.curve, fromCop, undefined)]
})

function band(bankId: number, curve: RateCurve, amountFromCop: number, amountToCop: number | undefined) {
  return offeredTermsDays.map((termDays) => ({
    bankId,
    termDays,
    amountFromCop,
    amountToCop,
    ratePercent: curve[termDays],
  }))
}
