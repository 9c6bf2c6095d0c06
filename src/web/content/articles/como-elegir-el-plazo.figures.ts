import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import type { OwnFigures } from '../own-figures.ts'

const amountCop = 10_000_000
const dayBase = 360
const openingDate: CivilDate = '2026-11-30'
/** Rates of the example, no bank's: a year pays more than a quarter, and two years a little less than one. */
const curve = [
  { termDays: 90, ratePercent: '10.200' },
  { termDays: 180, ratePercent: '10.800' },
  { termDays: 270, ratePercent: '11.300' },
  { termDays: 360, ratePercent: '11.900' },
  { termDays: 720, ratePercent: '11.700' },
] as const
const half = { amountCop, dayBase, termDays: 180, ratePercent: '10.800' } as const
const year = { amountCop, dayBase, termDays: 360, ratePercent: '11.900' } as const
const afterHalf = computeInterest(half).totalNetCop
const afterYear = computeInterest(year).totalNetCop

const dateRow = ({ termDays }: (typeof curve)[number]) => {
  const { nominalDate, maturityDate: paid } = maturityDate({ openingDate, termDays, dayBase })
  return [`${termDays} días`, formatCivilDate(nominalDate), formatCivilDate(paid)]
}

/** All that half a year paid is put in again for another, at a rate that nobody knows at the start. */
const renewedRow = (label: string, ratePercent: string) => {
  const { totalNetCop } = computeInterest({ amountCop: afterHalf, dayBase, termDays: 180, ratePercent })
  return [
    `${label}: ${formatPercent(ratePercent)}`,
    formatCop(totalNetCop),
    formatCop(afterYear),
    formatCop(totalNetCop - afterYear),
  ]
}

export const figures: OwnFigures = {
  deposits: {
    half,
    year,
  },
  values: {
    openingDay: formatCivilDate(openingDate),
  },
  tables: {
    renewed: [
      renewedRow('Baja', '9.500'),
      renewedRow('Igual', '10.800'),
      renewedRow('Sube', '12.000'),
      renewedRow('Sube más', '13.500'),
    ],
    dates: curve.map(dateRow),
  },
}
