import { cleanLine } from '../../text/clean-text.ts'

/** One record of a file: the line it begins on, counted from 1, and its cells; or what is wrong with it. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string }

const cellPattern = /"((?:[^"]|"")*)"|([^";,\r\n]*)/y

/**
 * O02: the records of a CSV file, strictly as RFC 4180 has it, with commas or semicolons: that of the first line which
 * has one.
 * @param text - The text, with or without the byte order mark.
 * @returns Every record that is not empty; of one that is broken its fault, in words, and the next begins on the next
 *   line. A cell has no line break in it, and is clean.
 */
export function csvRecords(text: string): CsvRecord[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const separator = lines.find((line) => /[;,]/.test(line))?.match(/[;,]/)?.[0] ?? ';'
  return lines.flatMap((content, index): CsvRecord[] => {
    if (content.trim() === '') return []
    const cells = splitCells(content, separator)
    const line = index + 1
    return typeof cells === 'string' ? [{ line, fault: cells }] : [{ line, cells }]
  })
}

function splitCells(line: string, separator: string): string[] | string {
  const cells: string[] = []
  for (let at = 0; ; at += 1) {
    const rest = line.slice(at)
    if (rest.startsWith('"')) {
      cellPattern.lastIndex = at
      const quoted = cellPattern.exec(line)?.[1]
      if (quoted === undefined) return 'Unas comillas se abren y no se cierran en la misma línea'
      cells.push(cleanLine(quoted.replaceAll('""', '"')))
      at = cellPattern.lastIndex
      if (at < line.length && line[at] !== separator) return 'Hay texto después de unas comillas que se cierran'
    } else {
      const end = line.indexOf(separator, at)
      const bare = line.slice(at, end === -1 ? undefined : end)
      if (bare.includes('"')) return 'Unas comillas empiezan en medio de una celda'
      cells.push(cleanLine(bare))
      at = end === -1 ? line.length : end
    }
    if (at >= line.length) return cells
  }
}
