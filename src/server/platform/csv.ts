import { stringify } from 'csv-stringify/sync'

type Cell = string | number

/** What a spreadsheet takes for the beginning of a formula, in any of its widths, or for a break before one. */
const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/

/**
 * O01, Z08: takes rows of cells.
 * @returns Them as CSV that a spreadsheet in Colombia shows as text: with the mark of UTF-8, without which it takes the
 *   accents for another encoding; with semicolons, since the comma is the decimal mark; and with CRLF. A cell that
 *   would be a formula has an apostrophe in front. `asNeeded` quotes only the cells that need it.
 */
export function writeCsv(rows: readonly (readonly Cell[])[], { asNeeded = false } = {}): string {
  return stringify([...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    cast: { string: asText, number: asText },
    ...(asNeeded ? { quoted_match: /[\r\n]/ } : { quoted: true, quoted_empty: true }),
  })
}

function asText(cell: Cell): string {
  const text = String(cell)
  return startsFormula.test(text) ? `'${text}` : text
}
