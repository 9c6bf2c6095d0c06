import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { OwnFigures } from '../own-figures.ts'

const first = { amountCop: 30_000_000, ratePercent: '11.000', termDays: 360, dayBase: 360 } as const
const second = { ...first, amountCop: 25_000_000 }
const owed = [first, second].map((deposit) => computeInterest(deposit).totalGrossCop)
const total = owed.reduce((sum, cop) => sum + cop, 0)
const covered = Math.min(total, coverageLimitCop)

export const figures: OwnFigures = {
  deposits: {
    first,
    second,
  },
  values: {
    firstOwed: formatCop(owed[0] ?? 0),
    secondOwed: formatCop(owed[1] ?? 0),
    capitalOfBoth: formatCop(first.amountCop + second.amountCop),
    owed: formatCop(total),
    covered: formatCop(covered),
    uncovered: formatCop(total - covered),
  },
}
