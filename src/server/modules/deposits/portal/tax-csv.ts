import { type FilledForm, type FormLineKey, takePercentCop } from '#domain/money/tax/form-210.ts'
import { type DepositTaxRow, sumFigures, type TaxFigures, type TaxPack } from '#domain/money/tax/tax-year.ts'
import { writeCsv } from '../../../platform/csv.ts'

/** A column names its line of form 210, where that of the year is known. */
function nameColumns({ form, inflationPart }: Partial<FilledForm>): string[] {
  const at = (key: FormLineKey) => (form ? `, casilla ${form.lines[key]}` : '')
  return [
    'Año gravable',
    'Depósito',
    'Banco',
    'Entidad',
    'Capital a 31 de diciembre (COP)',
    'Intereses causados a 31 de diciembre (COP)',
    `Saldo a 31 de diciembre (COP)${at('wealth')}`,
    `Intereses pagados en el año (COP)${at('capital-income')}`,
    `Retención en la fuente (COP)${at('withholding')}`,
    ...(inflationPart ? [`Intereses que no son ingreso (COP)${at('not-income')}`] : []),
  ]
}

/**
 * Z08: the tax pack as a file for a spreadsheet.
 * @param options - What `taxYear` answers, the deposits elsewhere that were noted (Z14), and the lines of the form (Z20).
 * @returns CSV: a header, a row for each deposit, one of totals. Those noted are below, marked, with the total of
 *   everything. All rows have as many columns; amounts are plain digits.
 */
export function taxCsv({
  year,
  deposits,
  totals,
  noted,
  form = {},
}: Pick<TaxPack, 'year' | 'deposits' | 'totals'> & {
  noted?: { deposits: readonly DepositTaxRow[]; totals: TaxFigures }
  form?: Partial<FilledForm>
}): string {
  const listAmounts = (figures: TaxFigures): number[] => {
    const { capitalCop, accruedInterestCop, balanceCop, interestPaidCop, withholdingCop } = figures
    const listed = [capitalCop, accruedInterestCop, balanceCop, interestPaidCop, withholdingCop]
    const { inflationPart } = form
    return inflationPart ? [...listed, takePercentCop(interestPaidCop, inflationPart.percent)] : listed
  }
  const rows = [
    nameColumns(form),
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
