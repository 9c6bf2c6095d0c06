import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { expertTotalCop, userLevel } from '#domain/process/levels.ts'
import type { OwnFigures } from '../own-figures.ts'

const cdt = { amountCop: 1_000_000 }
const getLevel = (...amounts: { amountCop: number }[]) => userLevel(amounts).label
const expert = formatCop(expertTotalCop)

export const figures: OwnFigures = {
  values: {
    'level.none': getLevel(),
    'level.one': getLevel(cdt),
    'level.two': getLevel(cdt, cdt),
    'level.expert': getLevel({ amountCop: expertTotalCop }),
    expertTotal: expert,
  },
}
