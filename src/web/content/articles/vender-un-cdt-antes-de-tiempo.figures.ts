import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { growthFactor, growthScale } from '#domain/money/rates/growth.ts'
import { computeInterest, roundHalfUp } from '#domain/money/rates/interest.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import type { OwnFigures } from '../own-figures.ts'

const deposit = { amountCop: 20_000_000, ratePercent: '11.500', termDays: 360, dayBase: 360 } as const
const soldAfterDays = 180
const daysLeft = deposit.termDays - soldAfterDays
const { totalGrossCop } = computeInterest(deposit)

/** What a buyer who wants to earn a rate until the maturity pays for the title, before taxes and commissions. */
const priceCop = (buyerRate: string) =>
  roundHalfUp({
    parts: BigInt(totalGrossCop) * growthScale,
    scale: growthFactor(buyerRate, daysLeft, deposit.dayBase),
  })

const row = (label: string, buyerRate: string) => {
  const price = priceCop(buyerRate)
  return [
    `${label}: ${formatPercent(buyerRate)}`,
    formatCop(price),
    formatCop(price - deposit.amountCop),
    formatCop(totalGrossCop - price),
  ]
}

export const figures: OwnFigures = {
  deposits: {
    deposit,
  },
  values: {
    totalGross: formatCop(totalGrossCop),
    soldAfterDays: `${soldAfterDays}`,
    daysLeft: `${daysLeft}`,
  },
  tables: {
    drawn: [
      ['Si esperas al vencimiento', formatCop(totalGrossCop)],
      ['Si lo vendes sin afán', formatCop(priceCop('11.500'))],
      ['Si lo vendes con afán', formatCop(priceCop('20.000'))],
    ],
    prices: [row('Menos', '9.500'), row('Lo mismo', '11.500'), row('Más', '13.500'), row('Mucho más', '20.000')],
  },
}
