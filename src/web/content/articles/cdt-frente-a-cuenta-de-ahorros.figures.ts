import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import {
  exampleSavingsRate,
  freeDailyInterestUvt,
  isSavingsWithheld,
  savingsWithholdingPercent,
} from '#domain/money/growth/savings-account.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { formatFigures, uvtIn2026 } from '../figures.ts'
import type { OwnFigures } from '../own-figures.ts'

const amountCop = 10_000_000
const cdtRate = '11.000'

const computeCdtFigures = (termDays: number) =>
  formatFigures({ amountCop, ratePercent: cdtRate, termDays, dayBase: 360 })
const cdtNetCop = computeInterest({ amountCop, ratePercent: cdtRate, termDays: 360, dayBase: 360 }).netCop

/** The interest of the same months in an account whose rate stays as it is and whose days stay under the threshold. */
const computeAccountFigures = (ratePercent: string, termDays: number) =>
  formatFigures({ amountCop, ratePercent, termDays, dayBase: 360, withholdingPercent: '0' })
const accountRow = (ratePercent: string) => [
  `Cuenta al ${formatRate(ratePercent)}`,
  ...[90, 180, 360].map((termDays) => computeAccountFigures(ratePercent, termDays).net),
]

const savingsRate = '8.000'
const dayRow = (balanceCop: number) => {
  const { grossCop } = computeInterest({ amountCop: balanceCop, ratePercent: savingsRate, termDays: 1, dayBase: 365 })
  const withheld = isSavingsWithheld({ amountCop: balanceCop, ratePercent: savingsRate, on: '2026-12-31' })
  return [
    formatCop(balanceCop),
    formatCop(grossCop),
    withheld ? `Sí, ${formatPercent(savingsWithholdingPercent)}` : 'No',
  ]
}

const split = { cdtCop: 7_000_000, accountCop: 3_000_000 }
const splitCdt = computeInterest({ amountCop: split.cdtCop, ratePercent: cdtRate, termDays: 360, dayBase: 360 }).netCop
const splitAccount = computeInterest({
  amountCop: split.accountCop,
  ratePercent: savingsRate,
  termDays: 360,
  dayBase: 360,
  withholdingPercent: '0',
}).netCop

export const figures: OwnFigures = {
  deposits: {
    cdt: { amountCop, ratePercent: cdtRate, termDays: 360, dayBase: 360 },
  },
  values: {
    dailyThreshold: uvtIn2026(freeDailyInterestUvt),
    savingsRate: formatRate(savingsRate),
    splitAccountAmount: formatCop(split.accountCop),
    splitAccount: formatCop(splitAccount),
    splitInterest: formatCop(splitCdt + splitAccount),
    splitLoss: formatCop(cdtNetCop - splitCdt - splitAccount),
  },
  tables: {
    accounts: [
      [`CDT al ${formatRate(cdtRate)}`, ...[90, 180, 360].map((termDays) => computeCdtFigures(termDays).net)],
      accountRow('1.000'),
      accountRow(exampleSavingsRate),
      accountRow(savingsRate),
    ],
    savingsDay: [dayRow(5_000_000), dayRow(10_000_000), dayRow(20_000_000), dayRow(40_000_000)],
  },
}
