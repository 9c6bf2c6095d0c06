import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import type { OwnFigures } from '../own-figures.ts'

const deposit = { amountCop: 10_000_000, ratePercent: '11.000', termDays: 360, dayBase: 360 } as const
const atMaturity = computeInterest(deposit)
// A buyer who wants a higher rate than the deposit pays less for it: the price is what grows to the same total.
const buyerRates = ['11.000', '13.000', '15.000'] as const
const daysLeft = 180

/**
 * @param ratePercent - The rate that a buyer asks for.
 * @returns What they pay today for what the deposit pays at its end, whole pesos.
 */
function priceFor(ratePercent: string): number {
  const unit = 1_000_000_000
  const { grossCop } = computeInterest({ amountCop: unit, ratePercent, termDays: daysLeft, dayBase: 360 })
  return Math.round((atMaturity.totalNetCop * unit) / (unit + grossCop))
}

export const figures: OwnFigures = {
  deposits: {
    deposit,
  },
  values: {
    daysLeft: `${daysLeft}`,
  },
  tables: {
    prices: buyerRates.map((rate) => {
      const price = priceFor(rate)
      return [formatRate(rate), formatCop(price), formatCop(atMaturity.totalNetCop - price)]
    }),
  },
}
