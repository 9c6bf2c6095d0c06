import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { automaticRenewal } from '#domain/process/renewals/automatic-renewal.ts'
import type { OwnFigures } from '../own-figures.ts'

const dayBase = 360
const openingDate = '2026-11-23'
const partCop = 6_000_000
const terms = [90, 180, 270, 360] as const
type Term = (typeof terms)[number]
const wholeCop = partCop * terms.length

/** Example rates, in thousandths of a percent. */
const rates: Record<Term, number> = { 90: 10_500, 180: 10_900, 270: 11_200, 360: 11_500 }
const getRate = (termDays: Term, shift = 0) => ((rates[termDays] + shift) / 1000).toFixed(3)

const backCop = (amountCop: number, termDays: Term, shift = 0) =>
  computeInterest({ amountCop, ratePercent: getRate(termDays, shift), termDays, dayBase }).totalNetCop

const rungs = terms.map((termDays) => {
  const maturity = maturityDate({ openingDate, termDays, dayBase }).maturityDate
  return { termDays, maturity, back: backCop(partCop, termDays) }
})
const firstRow = ({ termDays, maturity, back }: (typeof rungs)[number]) => [
  `${termDays} días`,
  formatRate(getRate(termDays)),
  formatShortDate(maturity),
  formatCop(back),
]
const secondRow = ({ termDays, maturity, back }: (typeof rungs)[number]) => {
  const { newMaturityDate } = automaticRenewal({ maturityDate: maturity, termDays: 360, dayBase })
  return [`El de ${termDays} días`, formatCop(back), formatShortDate(newMaturityDate), formatCop(backCop(back, 360))]
}

/** What a path of terms gives back when every CDT after the first has the rates of today plus a shift. */
const pathCop = (amountCop: number, path: readonly Term[], shift: number) =>
  path.reduce((sum, termDays, place) => backCop(sum, termDays, place === 0 ? 0 : shift), amountCop)
const shifts = [-2000, 0, 2000]
const ladderCop = (shift: number) =>
  ([[90, 270], [180, 180], [270, 90], [360]] as const).reduce((sum, path) => sum + pathCop(partCop, path, shift), 0)

export const figures: OwnFigures = {
  values: {
    whole: formatCop(wholeCop),
    openingDay: formatCivilDate(openingDate),
    part: formatCop(partCop),
    yearRate: formatRate(getRate(360)),
  },
  tables: {
    drawn: rungs.map(({ termDays }, place) => [
      `A los ${termDays} días`,
      formatCop(rungs.slice(0, place + 1).reduce((sum, { back }) => sum + back, 0)),
    ]),
    firstRound: rungs.map(firstRow),
    secondRound: rungs.map(secondRow),
    paths: [
      ['Todo a 360 días', ...shifts.map((shift) => formatCop(pathCop(wholeCop, [360], shift)))],
      ['Escalera', ...shifts.map((shift) => formatCop(ladderCop(shift)))],
      ['Todo a 90 días, renovado', ...shifts.map((shift) => formatCop(pathCop(wholeCop, [90, 90, 90, 90], shift)))],
    ],
  },
}
