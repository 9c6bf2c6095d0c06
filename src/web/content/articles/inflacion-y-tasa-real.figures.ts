import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatPercent, rateThousandths } from '#domain/money/rates/rate.ts'
import type { OwnFigures } from '../own-figures.ts'

const deposit = { amountCop: 10_000_000, ratePercent: '11.500', termDays: 360, dayBase: 360 } as const
const { totalNetCop, netCop } = computeInterest(deposit)
/** DANE, the twelve months to August 2026. */
const augustInflation = '6.250'

/** What buys at the end of a year what the capital buys today. */
const sameBasketCop = (inflationPercent: string) =>
  computeInterest({ ...deposit, ratePercent: inflationPercent }).totalGrossCop

/** What one gets back at the end, in pesos of the first day, less the capital. */
const realGainCop = (inflationPercent: string) =>
  Math.round((totalNetCop * 100_000) / (100_000 + rateThousandths(inflationPercent))) - deposit.amountCop

/** A share in words, to two places: `0.0494…` → `'4,94 %'`, with its sign. */
const percent = (share: number) => {
  const text = formatPercent((Math.round(Math.abs(share) * 10_000) / 100).toFixed(2))
  return share < 0 ? `-${text}` : text
}

const row = (inflationPercent: string) => {
  const gainCop = realGainCop(inflationPercent)
  return [
    formatPercent(inflationPercent),
    formatCop(sameBasketCop(inflationPercent)),
    formatCop(totalNetCop),
    formatCop(gainCop),
    percent(gainCop / deposit.amountCop),
  ]
}

const rateShare = rateThousandths(deposit.ratePercent) / 100_000
const inflationShare = rateThousandths(augustInflation) / 100_000
/** `1,115`: one and a rate, as the formula has it. */
const onePlus = (ratePercent: string) => `${1 + rateThousandths(ratePercent) / 100_000}`.replace('.', ',')
const closeInflation = '11.000'
const highInflation = '13.000'
const realBeforeTax = percent((1 + rateShare) / (1 + inflationShare) - 1)
const realAfterTax = percent(realGainCop(augustInflation) / deposit.amountCop)

export const figures: OwnFigures = {
  deposits: {
    deposit,
  },
  values: {
    inflation: formatPercent(augustInflation),
    basket: formatCop(sameBasketCop(augustInflation)),
    basketRise: formatCop(sameBasketCop(augustInflation) - deposit.amountCop),
    gainOverBasket: formatCop(netCop - (sameBasketCop(augustInflation) - deposit.amountCop)),
    realGain: formatCop(realGainCop(augustInflation)),
    realAfterTax,
    realBeforeTax,
    onePlusRate: onePlus(deposit.ratePercent),
    onePlusInflation: onePlus(augustInflation),
    rateLessInflation: percent(rateShare - inflationShare),
    closeInflation: formatPercent(closeInflation),
    highInflation: formatPercent(highInflation),
  },
  tables: {
    byInflation: [row('4.000'), row(augustInflation), row('8.000'), row(closeInflation), row(highInflation)],
  },
}
