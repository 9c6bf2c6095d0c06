import { partnerBanks } from '#domain/banks/registry.ts'
import { readAmountDigits } from '#domain/money/amounts/amount-cop.ts'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import type { ProposedRate } from '#domain/money/rates/proposal.ts'
import { parseRate } from '#domain/money/rates/rate.ts'
import { rateColumns, ratesCsvHeader } from '#domain/money/rates/write-rates-csv.ts'
import { csvRecords } from '../../../platform/csv-records.ts'

/** A table of rates never has more lines than this. */
export const mostRateLines = 5_000

/** A line of a file that names a rate; counted from 1, the header too. */
export type RateLine = { line: number; rate: ProposedRate }
export type LineFault = { line: number; message: string }

type Column = keyof typeof rateColumns
const columnNames = Object.keys(rateColumns) as Column[]

/**
 * O02: reads a table of rates strictly: it guesses nothing, and reports each bad line by its number.
 * @param text - CSV with a header and commas or semicolons. It has a bank by its id or name; amounts in whole pesos
 *   with or without dots; the rate with a decimal comma or point; the date as AAAA-MM-DD or DD/MM/AAAA. An empty
 *   `hasta` is no upper end.
 * @returns The lines that name a rate, which may still be invalid, and the faults of the others.
 */
export function readRatesCsv(text: string): { lines: RateLine[]; faults: LineFault[] } {
  const [first, ...records] = csvRecords(text)
  if (!first) return { lines: [], faults: [{ line: 1, message: 'No hay ninguna línea' }] }
  if ('fault' in first) return { lines: [], faults: [{ line: first.line, message: first.fault }] }
  const order = first.cells.map(findColumn)
  const isWhole = order.length === columnNames.length && columnNames.every((name) => order.includes(name))
  if (!isWhole) {
    return { lines: [], faults: [{ line: first.line, message: `La primera línea debe ser: ${ratesCsvHeader}` }] }
  }
  if (records.length > mostRateLines) {
    return { lines: [], faults: [{ line: 1, message: 'Hay más de 5.000 líneas: divide el archivo' }] }
  }
  const lines: RateLine[] = []
  const faults: LineFault[] = []
  for (const record of records) {
    const read = 'fault' in record ? record.fault : parseRateRow(order, record.cells)
    if (typeof read === 'string') faults.push({ line: record.line, message: read })
    else lines.push({ line: record.line, rate: read })
  }
  if (records.length === 0) faults.push({ line: first.line, message: 'Después de la primera línea no hay ninguna' })
  return { lines, faults }
}

function findColumn(cell: string): Column | undefined {
  const name = cell.toLowerCase()
  return columnNames.find((column) => column === name || rateColumns[column] === name)
}

function parseRateRow(order: readonly (Column | undefined)[], cells: readonly string[]): ProposedRate | string {
  if (cells.length !== order.length) return `Tiene ${cells.length} celdas y debe tener ${order.length}`
  const cell = (column: Column) => cells[order.indexOf(column)] ?? ''
  const bankId = parseBank(cell('bank_id'))
  if (bankId === undefined) return 'El banco no es uno de nuestros aliados'
  const termDays = /^\d{1,4}$/.test(cell('term')) ? Number(cell('term')) : undefined
  if (termDays === undefined) return 'El plazo se escribe en días, solo con números'
  const amountFromCop = parseAmount(cell('amount_from'))
  if (amountFromCop === undefined) return 'El monto inicial se escribe en pesos enteros'
  const amountToCop = cell('amount_to') === '' ? undefined : parseAmount(cell('amount_to'))
  if (amountToCop === undefined && cell('amount_to') !== '') return 'El monto final se escribe en pesos enteros'
  const rate = parseRate(cell('rate'))
  if (!rate.ok) return 'La tasa se escribe en porcentaje E.A., con tres decimales como máximo'
  const validFrom = parseDate(cell('valid_from'))
  if (validFrom === undefined) return 'La fecha no existe o no es AAAA-MM-DD ni DD/MM/AAAA'
  return { bankId, termDays, amountFromCop, amountToCop, ratePercent: rate.ratePercent, validFrom }
}

function parseBank(text: string): number | undefined {
  const name = text.toLowerCase()
  return partnerBanks.find((bank) => String(bank.id) === text || bank.name.toLowerCase() === name)?.id
}

/** An amount of the table has no centavos: a file that has some is of something else. */
function parseAmount(text: string): number | undefined {
  const digits = /[.,]\d{1,2}$/.test(text) ? undefined : readAmountDigits(text)
  return digits === undefined || digits === '' || digits.length > 12 ? undefined : Number(digits)
}

function parseDate(text: string): string | undefined {
  const date = text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
  return isCivilDate(date) ? date : undefined
}
