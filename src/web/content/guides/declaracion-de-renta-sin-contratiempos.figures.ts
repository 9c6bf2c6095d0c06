import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate as findMaturity } from '#domain/money/dates/maturity.ts'
import { taxYear } from '#domain/money/tax/tax-year.ts'
import type { OwnFigures } from '../own-figures.ts'

const example = { openingDate: '2025-07-01', termDays: 360, dayBase: 360 } as const
const { maturityDate } = findMaturity(example)
const period = { ...example, maturityDate, capitalCop: 10_000_000, ratePercent: '11.000' }
const deposit = { depositId: '', bankName: '', legalEntityId: '', legalEntityName: '', periods: [period] }
const [first, second] = [2025, 2026].map((year) => taxYear([deposit], year).totals)
const inYears = (figure: 'balanceCop' | 'interestPaidCop' | 'withholdingCop') =>
  [first, second].map((totals) => formatCop(totals?.[figure] ?? 0))

export const figures: OwnFigures = {
  deposits: {
    example: { ...example, amountCop: period.capitalCop, ratePercent: period.ratePercent },
  },
  values: {
    openingDay: formatCivilDate(period.openingDate),
    maturityDay: formatCivilDate(maturityDate),
  },
  tables: {
    inYears: [
      ['Saldo a 31 de diciembre', ...inYears('balanceCop')],
      ['Intereses pagados', ...inYears('interestPaidCop')],
      ['Retención', ...inYears('withholdingCop')],
    ],
  },
}
