import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { growthFactor, growthScale } from '#domain/money/rates/growth.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatFigures } from '../figures.ts'
import type { OwnFigures } from '../own-figures.ts'

const example = { amountCop: 10_000_000, ratePercent: '12.000', dayBase: 360 } as const
const straightQuarterCop = (example.amountCop * 3) / 100

/** What a rate comes to in a number of days, in percent. */
const percentIn = (ratePercent: string, termDays: number) => {
  return (Number(growthFactor(ratePercent, termDays, 360) - growthScale) / Number(growthScale)) * 100
}
const written = (percent: number) => `${percent.toFixed(2).replace('.', ',')}\u00a0%`
const monthly = percentIn(example.ratePercent, 30)

const termRow = (termDays: number) => {
  const { gross, total } = formatFigures({ ...example, termDays })
  return [`${termDays} días`, written(percentIn(example.ratePercent, termDays)), gross, total]
}
const rateRow = (ratePercent: string) => {
  const month = percentIn(ratePercent, 30)
  return [formatRate(ratePercent), written(month), written(month * 12)]
}

const base365 = computeInterest({ ...example, termDays: 180, dayBase: 365 })

const monthGrossCop = computeInterest({ ...example, termDays: 30 }).grossCop

const shortRate = '12.000'
const short = formatFigures({ ...example, ratePercent: shortRate, termDays: 180 })
const shortNetCop = computeInterest({ ...example, ratePercent: shortRate, termDays: 180 }).totalNetCop
const renewedRow = (ratePercent: string) => {
  const { total } = formatFigures({ ...example, amountCop: shortNetCop, ratePercent, termDays: 180 })
  return [`Renuevas al ${formatRate(ratePercent)}`, short.total, total]
}

const netYear = computeInterest({ ...example, termDays: 360 }).netCop

export const figures: OwnFigures = {
  deposits: {
    year: { ...example, termDays: 360 },
  },
  values: {
    straightQuarter: formatCop(straightQuarterCop),
    monthlyPercent: written(monthly),
    nominalPercent: written(monthly * 12),
    grossOn365: formatCop(base365.grossCop),
    twelvePayments: formatCop(monthGrossCop * 12),
    netPercent: written((netYear / example.amountCop) * 100),
  },
  tables: {
    byTerm: [termRow(90), termRow(180), termRow(270), termRow(360), termRow(720)],
    byRate: ['9.000', '10.000', '11.000', '12.000', '13.000'].map(rateRow),
    renewed: ['12.000', '11.000', '10.000', '9.000'].map(renewedRow),
  },
}
