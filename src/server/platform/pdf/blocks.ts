import type { ExplanationStep } from '#domain/money/rates/explain.ts'
import { look, type Sheet } from './sheet.ts'

/** A label and its value. */
export type PrintedRow = { readonly label: string; readonly value: string }

/** A legal text. Paragraphs are separated by an empty line. */
export type PrintedText = { title: string; text: string; version: string }

/** The blocks that the documents are made of. Each writes at `sheet.y`, breaks pages as needed and moves `y` on. */

/** A paper's title; it is once, on top. */
export function title(sheet: Sheet, text: string): void {
  sheet.y += sheet.within('H1', () => sheet.write(text, look.left, sheet.y, { size: 20, bold: true }))
}

const headingStyle = { size: 12, bold: true, color: look.accent }

/** A heading that stays with at least the first lines of what follows it. */
export function heading(sheet: Sheet, text: string, keepWith = 48, level: 'H2' | 'H3' = 'H2'): void {
  sheet.need(34 + keepWith)
  if (sheet.y > look.top) sheet.y += 14
  const style = headingStyle
  sheet.y += sheet.within(level, () => sheet.write(text, look.left, sheet.y, style))
  sheet.y += 4
}

const running = { size: 9, lineGap: 2.5 }

/**
 * Running text; paragraphs are separated by an empty line, long ones break over pages between their lines. The last
 * lines stay with what follows, when it needs `keepWith` points.
 */
export function paragraphs(sheet: Sheet, text: string, keepWith = 0): void {
  const all = text.split(/\n{2,}/)
  for (const [index, paragraph] of all.entries()) {
    const below = index === all.length - 1 ? keepWith : 0
    sheet.within('P', () => {
      const whole = paragraph.trim()
      const isWhole = sheet.fits(sheet.heightOf(whole, running) + below)
      const parts = isWhole ? [whole] : splitInParts(sheet, whole)
      for (const [at, part] of parts.entries()) {
        sheet.need(sheet.heightOf(part, running) + (at === parts.length - 1 ? below : 0))
        sheet.y += sheet.write(part, look.left, sheet.y, running)
      }
    })
    sheet.y += 5
  }
}

/** A legal text with its title and the version that was accepted. Its end stays with what needs `keepWith` points. */
export function legalText(sheet: Sheet, { title: name, text, version }: PrintedText, keepWith = 0): void {
  const [beginning = ''] = text.split(/\n{2,}/)
  sheet.need(24 + Math.min(60, sheet.heightOf(beginning.trim(), running)))
  sheet.y += 6
  sheet.y += sheet.within('H3', () => sheet.write(name, look.left, sheet.y, legalTitle))
  sheet.y += 2
  paragraphs(sheet, text, keepWith > 0 ? keepWith + 19 : 0)
  sheet.need(12 + keepWith)
  sheet.y += sheet.write(versionOf(version), look.left, sheet.y - 2, versionLine)
  sheet.y += 2
}

const legalTitle = { size: 9.5, bold: true }
const versionLine = { size: 7.5, color: look.quiet }

/** How much of a page a legal text takes when it is not broken, in points. */
export function legalTextHeight(sheet: Sheet, { title: name, text, version }: PrintedText): number {
  const inner = text.split(/\n{2,}/).reduce((sum, one) => sum + sheet.heightOf(one.trim(), running) + 5, 0)
  return 6 + sheet.heightOf(name, legalTitle) + 2 + inner + sheet.heightOf(versionOf(version), versionLine) + 2
}

const versionOf = (version: string) => `Versión del texto: ${version}`

/**
 * Label and value, a line between the rows.
 * @param headed - Their heading, which stands again where they go on over a page.
 */
export function rows(sheet: Sheet, list: readonly PrintedRow[], headed?: string): void {
  const labelWidth = sheet.width * 0.42
  const label = { size: 8.5, color: look.quiet, width: labelWidth - 12 }
  const value = { size: 9, width: sheet.width - labelWidth }
  table(sheet, list, (row) => {
    const text = row.value.trim() === '' ? '—' : row.value
    const height = Math.max(sheet.heightOf(row.label, label), sheet.heightOf(text, value))
    needForRow(sheet, height + 9, headed)
    sheet.within('TH', () => sheet.write(row.label, look.left, sheet.y + 4, label), 'Row')
    sheet.within('TD', () => sheet.write(text, look.left + labelWidth, sheet.y + 4, value))
    return height
  })
}

/** Makes room for a row, under the heading of its table on a new page. */
function needForRow(sheet: Sheet, height: number, headed: string | undefined): void {
  if (!sheet.need(height) || headed === undefined) return
  sheet.y += sheet.repeat(`${headed} (continuación)`, look.left, sheet.y, headingStyle) + 4
}

/** How the figures come about: what, by which formula, and the result at the right edge. `headed` as above. */
export function calculation(sheet: Sheet, steps: readonly ExplanationStep[], headed?: string): void {
  const resultWidth = 110
  const left = { size: 9, bold: true, width: sheet.width - resultWidth - 12 }
  const small = { size: 8, color: look.quiet, width: sheet.width - resultWidth - 12 }
  const right = { size: 9.5, bold: true, width: resultWidth, align: 'right' as const }
  table(sheet, steps, (step) => {
    const labelHeight = sheet.heightOf(step.label, left)
    const height = Math.max(labelHeight + sheet.heightOf(step.formula, small), sheet.heightOf(step.result, right))
    needForRow(sheet, height + 10, headed)
    sheet.within('TH', () => sheet.write(step.label, look.left, sheet.y + 4, left), 'Row')
    sheet.within('TD', () => sheet.write(step.formula, look.left, sheet.y + 4 + labelHeight, small))
    sheet.within('TD', () => sheet.write(step.result, look.left + sheet.width - resultWidth, sheet.y + 4, right))
    return height
  })
}

/**
 * Rows with a line below each.
 * @param writeRow - Writes the cells of a row and returns their height.
 */
export function table<T>(sheet: Sheet, list: readonly T[], writeRow: (row: T) => number): void {
  if (list.length === 0) return
  sheet.within('Table', () => {
    for (const row of list) {
      const height = sheet.within('TR', () => writeRow(row))
      sheet.y += height + 8
      sheet.rule(sheet.y)
    }
  })
}

/** A paragraph in parts of whole lines, between which a page may end. Each but the last keeps the space after it. */
function splitInParts(sheet: Sheet, paragraph: string): string[] {
  const words = paragraph.split(' ')
  const parts: string[] = []
  for (let from = 0; from < words.length; ) {
    const fits = (count: number) => sheet.heightOf(`${words.slice(from, from + count).join(' ')} `, running) <= 60
    let count = 1
    for (let step = 64; step >= 1; step /= 2)
      if (count + step <= words.length - from && fits(count + step)) count += step
    parts.push(words.slice(from, from + count).join(' '))
    from += count
  }
  return parts.map((part, index) => (index < parts.length - 1 ? `${part} ` : part))
}
