import type { TaxFigures, TaxPack } from './tax-year.ts'

const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'
// In Colombia the comma is the decimal mark, so Excel there reads columns between semicolons.
const separator = ';'

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
 * Z08: the tax pack as a file for a spreadsheet. In: what `taxYear` answers.
 * Out: CSV as RFC 4180 has it but for its semicolons: a header, a row for each deposit, one of totals, all of as many
 * columns. It begins with the byte order mark, without which Excel takes the accents for another encoding; amounts are
 * plain digits. A text that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function taxCsv({ year, deposits, totals }: TaxPack): string {
  const rows = [
    columns,
    ...deposits.map((row) => [year, row.depositId, row.bankName, row.legalEntityName, ...listAmounts(row)]),
    [year, 'Total', '', '', ...listAmounts(totals)],
  ]
  return byteOrderMark + rows.map((row) => row.map(cell).join(separator) + lineEnd).join('')
}

function listAmounts(figures: TaxFigures): number[] {
  const { capitalCop, accruedInterestCop, balanceCop, interestPaidCop, withholdingCop } = figures
  return [capitalCop, accruedInterestCop, balanceCop, interestPaidCop, withholdingCop]
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
