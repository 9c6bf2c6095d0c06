import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { freeOfGmf2026Cop } from '../figures.ts'
import type { OwnFigures } from '../own-figures.ts'

const taxCop = (amountCop: number) => Math.round((amountCop * 4) / 1000)

const amountRow = (amountCop: number) => [
  formatCop(amountCop),
  formatCop(taxCop(Math.max(0, amountCop - freeOfGmf2026Cop))),
  formatCop(taxCop(amountCop)),
]

const example = { amountCop: 10_000_000, ratePercent: '11.500', dayBase: 360 } as const
const termRow = (termDays: number) => {
  const { netCop } = computeInterest({ ...example, termDays })
  const tax = taxCop(example.amountCop)
  return [`${termDays} días`, formatCop(netCop), formatCop(tax), formatCop(netCop - tax)]
}

export const figures: OwnFigures = {
  deposits: {
    example: { ...example, termDays: 360 },
  },
  tables: {
    byAmount: [5_000_000, 10_000_000, 20_000_000, 50_000_000].map(amountRow),
    byTerm: [90, 180, 360, 720].map(termRow),
  },
}
