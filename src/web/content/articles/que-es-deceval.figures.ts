import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import type { OwnFigures } from '../own-figures.ts'

const deposit = { amountCop: 15_000_000, ratePercent: '11.200', termDays: 270, dayBase: 360 } as const
const openingDate: CivilDate = '2026-12-01'
const { maturityDate: paidOn } = maturityDate({ openingDate, ...deposit })

export const figures: OwnFigures = {
  deposits: {
    deposit,
  },
  values: {
    openingDay: formatCivilDate(openingDate),
    maturityDay: formatCivilDate(paidOn),
  },
}
