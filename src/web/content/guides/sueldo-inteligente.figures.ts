import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { OwnFigures } from '../own-figures.ts'

const ratePercent = '11.000'
const monthlyCop = 300_000
const months = 3
const partCop = monthlyCop * months
const quarters = ['Marzo', 'Junio', 'Septiembre', 'Diciembre'] as const
const one = computeInterest({ amountCop: partCop, ratePercent, termDays: 360, dayBase: 360 })

export const figures: OwnFigures = {
  deposits: {
    part: { amountCop: partCop, ratePercent, termDays: 360, dayBase: 360 },
  },
  values: {
    monthly: formatCop(monthlyCop),
  },
  tables: {
    quarters: [
      ...quarters.map((quarter) => [quarter, formatCop(partCop), formatCop(one.totalNetCop), formatCop(one.netCop)]),
      [
        'En total',
        formatCop(partCop * quarters.length),
        formatCop(one.totalNetCop * quarters.length),
        formatCop(one.netCop * quarters.length),
      ],
    ],
  },
}
