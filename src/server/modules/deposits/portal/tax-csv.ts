import type { TaxFigures, TaxPack } from '#domain/money/tax/tax-year.ts'
import { writeCsv } from '../../../platform/csv.ts'

const columns = [
  'Año gravable',
  'Depósito',
  'Banco',
  'Entidad',
  'Capital a 31 de diciembre (COP)',
  'Intereses causados a 31 de diciembre (COP)',
  'Saldo a 31 de diciembre (COP)',
  'Intereses pagados en el año (COP)',
  'Retención en la fuente (COP)',
]

/**
 * Z08: the tax pack as a file for a spreadsheet.
 * @param options - What `taxYear` answers.
 * @returns CSV: a header, a row for each deposit, one of totals, all of as many columns; amounts are plain digits.
 */
export function taxCsv({ year, deposits, totals }: TaxPack): string {
  const rows = [
    columns,
    ...deposits.map((row) => [year, row.depositId, row.bankName, row.legalEntityName, ...listAmounts(row)]),
    [year, 'Total', '', '', ...listAmounts(totals)],
  ]
  return writeCsv(rows, { asNeeded: true })
}

function listAmounts(figures: TaxFigures): number[] {
  const { capitalCop, accruedInterestCop, balanceCop, interestPaidCop, withholdingCop } = figures
  return [capitalCop, accruedInterestCop, balanceCop, interestPaidCop, withholdingCop]
}
