import { CsvError, parse } from 'csv-parse/sync'
import { cleanLine } from '#domain/text/clean-text.ts'

/** One record of a file: the line it begins on, counted from 1, and its cells; or what is wrong with it. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string }

/** What people read of a fault, by the code of csv-parse. */
const faults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'Unas comillas se abren y no se cierran en la misma línea',
  CSV_INVALID_CLOSING_QUOTE: 'Hay texto después de unas comillas que se cierran',
  INVALID_OPENING_QUOTE: 'Unas comillas empiezan en medio de una celda',
}

/**
 * O02: the records of a CSV file, strictly as RFC 4180 has it, with commas or semicolons: that of the first line which
 * has one.
 * @param text - The text, with or without the byte order mark.
 * @returns Every record that is not empty; of one that is broken its fault, in words, and the next begins on the next
 *   line. A cell has no line break in it, and is clean.
 */
export function csvRecords(text: string): CsvRecord[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const delimiter = lines.find((line) => /[;,]/.test(line))?.match(/[;,]/)?.[0] ?? ';'
  const numbered = lines.map((content, index) => ({ content, line: index + 1 }))
  return readLines(
    numbered.filter(({ content }) => content.trim() !== ''),
    delimiter,
  )
}

/** A broken line must not take the next ones with it: what cannot be read together is read in two halves. */
function readLines(lines: readonly { content: string; line: number }[], delimiter: string): CsvRecord[] {
  const [first] = lines
  if (!first) return []
  const text = lines.map(({ content }) => content).join('\n')
  const read = tryRecords(text, delimiter)
  if (Array.isArray(read) && read.length === lines.length) {
    return read.map((cells, index) => ({ line: lines[index]?.line ?? 0, cells: cells.map(cleanLine) }))
  }
  if (lines.length === 1) return [{ line: first.line, fault: Array.isArray(read) ? 'No es una línea' : read }]
  const half = Math.ceil(lines.length / 2)
  return [...readLines(lines.slice(0, half), delimiter), ...readLines(lines.slice(half), delimiter)]
}

/** @returns The cells of each record, or the fault of the first that is broken. */
function tryRecords(text: string, delimiter: string): string[][] | string {
  try {
    return parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true })
  } catch (error) {
    if (error instanceof CsvError) return faults[error.code] ?? error.message
    throw error
  }
}
