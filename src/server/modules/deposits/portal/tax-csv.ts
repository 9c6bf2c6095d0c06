import { type DepositTaxRow, sumFigures, type TaxFigures, type TaxPack } from '#domain/money/tax/tax-year.ts'
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
 * @param options - What `taxYear` answers, and the deposits elsewhere that were noted (Z14).
 * @returns CSV: a header, a row for each deposit, one of totals. Those noted are below, marked, with the total of
 *   everything. All rows have as many columns; amounts are plain digits.
 */
export function taxCsv({
  year,
  deposits,
  totals,
  noted,
}: Pick<TaxPack, 'year' | 'deposits' | 'totals'> & {
  noted?: { deposits: readonly DepositTaxRow[]; totals: TaxFigures }
}): string {
  const rows = [
    columns,
    ...deposits.map((row) => [year, row.depositId, row.bankName, row.legalEntityName, ...listAmounts(row)]),
    [year, 'Total', '', '', ...listAmounts(totals)],
  ]
  if (noted && noted.deposits.length > 0) {
    rows.push(
      ...noted.deposits.map((row) => [year, notedMark, row.bankName, row.legalEntityName, ...listAmounts(row)]),
      [year, 'Total con lo que anotaste', '', '', ...listAmounts(sumFigures([totals, noted.totals]))],
    )
  }
  return writeCsv(rows, { asNeeded: true })
}

/** What stands in the place of a constancy's number. */
const notedMark = 'Anotado por ti'

function listAmounts(figures: TaxFigures): number[] {
  const { capitalCop, accruedInterestCop, balanceCop, interestPaidCop, withholdingCop } = figures
  return [capitalCop, accruedInterestCop, balanceCop, interestPaidCop, withholdingCop]
}
