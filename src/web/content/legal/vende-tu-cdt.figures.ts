import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import type { OwnFigures } from '../own-figures.ts'

const deposit = { amountCop: 10_000_000, ratePercent: '11.000', termDays: 360, dayBase: 360 } as const
const { totalGrossCop } = computeInterest(deposit)
const daysLeft = 180

/** What a buyer pays today so that what is left of the deposit gives them that rate: the largest sum that grows to no more. */
function priceFor(ratePercent: string): number {
  let [least, most] = [0, totalGrossCop]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    const grown = computeInterest({ amountCop: middle, ratePercent, termDays: daysLeft, dayBase: 360 }).totalGrossCop
    if (grown <= totalGrossCop) least = middle
    else most = middle - 1
  }
  return least
}

export const figures: OwnFigures = {
  deposits: {
    deposit,
  },
  values: {
    totalGross: formatCop(totalGrossCop),
    daysLeft: `${daysLeft}`,
  },
  tables: {
    prices: ['11.000', '12.000', '14.000'].map((rate) => [formatRate(rate), formatCop(priceFor(rate))]),
  },
}
