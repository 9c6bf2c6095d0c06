import type { ProposedRate } from './proposal.ts'

/** The columns of a table of rates, by their name on the wire and in Spanish. */
export const rateColumns = {
  bank_id: 'banco',
  term: 'plazo',
  amount_from: 'desde',
  amount_to: 'hasta',
  rate: 'tasa',
  valid_from: 'vigente_desde',
} as const

/** The first line of a file that can be imported. */
export const ratesCsvHeader = Object.values(rateColumns).join(';')

/**
 * O02: takes rates.
 * @returns Them as the file that `readRatesCsv` reads and a spreadsheet in Spanish opens: the mark of UTF-8,
 *   semicolons, a decimal comma, CRLF.
 */
export function writeRatesCsv(rates: readonly ProposedRate[]): string {
  const lines = rates.map(({ bankId, termDays, amountFromCop, amountToCop, ratePercent, validFrom }) =>
    [bankId, termDays, amountFromCop, amountToCop ?? '', ratePercent.replace('.', ','), validFrom].join(';'),
  )
  return `\ufeff${[ratesCsvHeader, ...lines].join('\r\n')}\r\n`
}
