import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { expertTotalCop, userLevel } from '#domain/process/levels.ts'
import type { OwnFigures } from '../own-figures.ts'

const cdt = { amountCop: 1_000_000 }
const levelOf = (...amounts: { amountCop: number }[]) => userLevel(amounts).label
const expert = formatCop(expertTotalCop)

export const figures: OwnFigures = {
  values: {
    'level.none': levelOf(),
    'level.one': levelOf(cdt),
    'level.two': levelOf(cdt, cdt),
    'level.expert': levelOf({ amountCop: expertTotalCop }),
    expertTotal: expert,
  },
}
