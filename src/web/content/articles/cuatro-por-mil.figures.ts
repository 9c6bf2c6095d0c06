import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { gmfCop } from '#domain/money/tax/gmf.ts'
import { freeOfGmf2026Cop } from '../figures.ts'
import type { OwnFigures } from '../own-figures.ts'

const amountsCop = [5_000_000, 10_000_000, 20_000_000, 50_000_000]
const amountRow = (amountCop: number) => [
  formatCop(amountCop),
  formatCop(gmfCop(amountCop, freeOfGmf2026Cop)),
  formatCop(gmfCop(amountCop)),
]

const example = { amountCop: 10_000_000, ratePercent: '11.500', dayBase: 360 } as const
const termRow = (termDays: number) => {
  const { netCop } = computeInterest({ ...example, termDays })
  const tax = gmfCop(example.amountCop)
  return [`${termDays} días`, formatCop(netCop), formatCop(tax), formatCop(netCop - tax)]
}

export const figures: OwnFigures = {
  deposits: {
    example: { ...example, termDays: 360 },
  },
  tables: {
    drawn: amountsCop.map((amountCop) => [`Envías ${formatCop(amountCop)}`, formatCop(gmfCop(amountCop))]),
    byAmount: amountsCop.map(amountRow),
    byTerm: [90, 180, 360, 720].map(termRow),
  },
}
