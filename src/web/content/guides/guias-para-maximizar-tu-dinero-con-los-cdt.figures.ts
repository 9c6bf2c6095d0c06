import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { OwnFigures } from '../own-figures.ts'

const deposit = { amountCop: 10_000_000, ratePercent: '11.000', termDays: 360, dayBase: 360 } as const
const first = computeInterest(deposit)
const withAll = computeInterest({ ...deposit, amountCop: first.totalNetCop })
const withCapital = computeInterest(deposit)

export const figures: OwnFigures = {
  deposits: {
    deposit,
  },
  values: {
    secondYear: formatCop(withAll.netCop),
    bothYearsWithAll: formatCop(first.netCop + withAll.netCop),
    bothYears: formatCop(first.netCop + withCapital.netCop),
    difference: formatCop(withAll.netCop - withCapital.netCop),
  },
}
