/** What a spreadsheet takes for the beginning of a formula, in any of its widths, or for a break before one. */
const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/

/**
 * O01: in: rows of cells. Out: them as CSV that a spreadsheet shows as text: with the mark of UTF-8, semicolons and
 * CRLF; a cell that would be a formula has an apostrophe in front.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(formatCell).join(';')}\r\n`).join('')}`
}

function formatCell(value: string | number): string {
  const text = String(value)
  const safe = startsFormula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
