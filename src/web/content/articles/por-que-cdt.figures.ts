import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import type { OwnFigures } from '../own-figures.ts'

const rate = '11.250'
const openingDate = '2026-11-23'
const year = { ratePercent: rate, termDays: 360, dayBase: 360 } as const
const maturity = formatCivilDate(maturityDate({ ...year, openingDate }).maturityDate)

export const figures: OwnFigures = {
  values: {
    openingDay: formatCivilDate(openingDate),
    maturity,
  },
}
