import { referralExtraRatePercent, referralWorthCop } from '#domain/bonuses/referral.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import type { OwnFigures } from '../own-figures.ts'

const ratePercent = '11.500'
const extra = formatPercent(referralExtraRatePercent)
const terms = [180, 360, 720] as const
const worth = (amountCop: number, termDays: number) =>
  formatCop(referralWorthCop({ amountCop, termDays, ratePercent, dayBase: 360 }))

export const figures: OwnFigures = {
  deposits: {
    example: { amountCop: 10_000_000, ratePercent, termDays: 360, dayBase: 360 },
  },
  values: {
    extra,
  },
  tables: {
    worth: [5_000_000, 10_000_000, 50_000_000].map((amountCop) => [
      formatCop(amountCop),
      ...terms.map((termDays) => worth(amountCop, termDays)),
    ]),
  },
}
