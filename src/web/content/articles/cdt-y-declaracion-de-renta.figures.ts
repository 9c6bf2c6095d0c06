import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { type TaxDeposit, type TaxFigures, taxYear } from '#domain/money/tax/tax-year.ts'
import { uvtIn2026 } from '../figures.ts'
import type { OwnFigures } from '../own-figures.ts'

const rate = '11.000'
const deposit = (depositId: string, openingDate: string, capitalCop: number, termDays: number): TaxDeposit => {
  const terms = { openingDate, termDays, dayBase: 360, ratePercent: rate, capitalCop } as const
  const bank = { bankName: depositId, legalEntityId: depositId, legalEntityName: depositId }
  return { depositId, ...bank, periods: [{ ...terms, maturityDate: maturityDate(terms).maturityDate }] }
}
const matured = deposit('Vence en 2026', '2026-02-03', 20_000_000, 180)
const running = deposit('Vence en 2027', '2026-04-06', 30_000_000, 360)
/** The same deposit as an example of the text. */
const buildExample = ({ periods }: TaxDeposit) => {
  const { capitalCop = 0, termDays = 0 } = periods[0] ?? {}
  return { amountCop: capitalCop, ratePercent: rate, termDays, dayBase: 360 } as const
}
const formatMaturity = ({ periods }: TaxDeposit) => formatCivilDate(periods[0]?.maturityDate ?? '')
const of2026 = taxYear([matured, running], 2026)
const of2027 = taxYear([running], 2027).totals
const row = (label: string, { capitalCop, balanceCop, interestPaidCop, withholdingCop }: TaxFigures) => [
  label,
  ...[capitalCop, balanceCop, interestPaidCop, withholdingCop].map(formatCop),
]

export const figures: OwnFigures = {
  deposits: {
    matured: buildExample(matured),
    running: buildExample(running),
  },
  values: {
    uvt4500: uvtIn2026(4500),
    uvt1400: uvtIn2026(1400),
    maturedOpening: formatCivilDate(matured.periods[0]?.openingDate ?? ''),
    maturedMaturity: formatMaturity(matured),
    runningOpening: formatCivilDate(running.periods[0]?.openingDate ?? ''),
    runningMaturity: formatMaturity(running),
    accrued2026: formatCop(of2026.totals.accruedInterestCop),
    paid2027: formatCop(of2027.interestPaidCop),
    withheld2027: formatCop(of2027.withholdingCop),
  },
  tables: {
    of2026: [...of2026.deposits.map((each) => row(each.depositId, each)), row('Total', of2026.totals)],
  },
}
