import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { OwnFigures } from '../own-figures.ts'

const rates = ['10.000', '11.000', '12.000'] as const
const [lowest, , highest] = rates
const terms = [180, 360, 720] as const
const computeNet = (amountCop: number, ratePercent: string, termDays: number) =>
  computeInterest({ amountCop, ratePercent, termDays, dayBase: 360 }).netCop
const difference = (amountCop: number, termDays: number) =>
  formatCop(computeNet(amountCop, highest, termDays) - computeNet(amountCop, lowest, termDays))

const amountCop = 10_000_000

export const figures: OwnFigures = {
  deposits: {
    low: { amountCop, ratePercent: lowest, termDays: 360, dayBase: 360 },
    high: { amountCop, ratePercent: highest, termDays: 360, dayBase: 360 },
  },
  values: {
    difference: difference(amountCop, 360),
  },
  tables: {
    differences: [5_000_000, 20_000_000, 50_000_000].map((amount) => [
      formatCop(amount),
      ...terms.map((termDays) => difference(amount, termDays)),
    ]),
  },
}
