import type { ExplanationStep } from '#domain/money/rates/explain.ts'
import { look, type Sheet } from './sheet.ts'

/** A label and its value. */
export type PrintedRow = { readonly label: string; readonly value: string }

/** A legal text. Paragraphs are separated by an empty line. */
export type PrintedText = { title: string; text: string; version: string }

/** The blocks that the documents are made of. Each writes at `sheet.y`, breaks pages as needed and moves `y` on. */

/** A heading that stays with at least the first lines of what follows it. */
export function heading(sheet: Sheet, text: string, keepWith = 48): void {
  sheet.need(34 + keepWith)
  if (sheet.y > look.top) sheet.y += 14
  sheet.y += sheet.write(text, look.left, sheet.y, { size: 12, bold: true, color: look.accent })
  sheet.y += 4
}

/** Running text; paragraphs are separated by an empty line, long ones break over pages between their lines. */
export function paragraphs(sheet: Sheet, text: string): void {
  const style = { size: 9, lineGap: 2.5 }
  for (const paragraph of text.split(/\n{2,}/)) {
    for (const part of splitToFit(sheet, paragraph.trim(), style)) {
      sheet.need(sheet.heightOf(part, style))
      sheet.y += sheet.write(part, look.left, sheet.y, style)
    }
    sheet.y += 5
  }
}

/** A legal text with its title and the version that was accepted. */
export function legalText(sheet: Sheet, { title, text, version }: PrintedText): void {
  sheet.need(64)
  sheet.y += 6
  sheet.y += sheet.write(title, look.left, sheet.y, { size: 9.5, bold: true })
  sheet.y += 2
  paragraphs(sheet, text)
  sheet.need(12)
  sheet.y += sheet.write(`Versión del texto: ${version}`, look.left, sheet.y - 2, { size: 7.5, color: look.quiet })
  sheet.y += 2
}

/** Label and value, a line between the rows. */
export function rows(sheet: Sheet, list: readonly PrintedRow[]): void {
  const labelWidth = sheet.width * 0.38
  const label = { size: 8.5, color: look.quiet, width: labelWidth - 12 }
  const value = { size: 9, width: sheet.width - labelWidth }
  for (const row of list) {
    const text = row.value.trim() === '' ? '—' : row.value
    const height = Math.max(sheet.heightOf(row.label, label), sheet.heightOf(text, value))
    sheet.need(height + 9)
    sheet.write(row.label, look.left, sheet.y + 4, label)
    sheet.write(text, look.left + labelWidth, sheet.y + 4, value)
    sheet.y += height + 8
    sheet.rule(sheet.y)
  }
}

/** How the figures come about: what, by which formula, and the result at the right edge. */
export function calculation(sheet: Sheet, steps: readonly ExplanationStep[]): void {
  const resultWidth = 110
  const left = { size: 9, bold: true, width: sheet.width - resultWidth - 12 }
  const small = { size: 8, color: look.quiet, width: sheet.width - resultWidth - 12 }
  const right = { size: 9.5, bold: true, width: resultWidth, align: 'right' as const }
  for (const step of steps) {
    const labelHeight = sheet.heightOf(step.label, left)
    const height = Math.max(labelHeight + sheet.heightOf(step.formula, small), sheet.heightOf(step.result, right))
    sheet.need(height + 10)
    sheet.write(step.label, look.left, sheet.y + 4, left)
    sheet.write(step.formula, look.left, sheet.y + 4 + labelHeight, small)
    sheet.write(step.result, look.left + sheet.width - resultWidth, sheet.y + 4, right)
    sheet.y += height + 8
    sheet.rule(sheet.y)
  }
}

/** A paragraph that is higher than a page's rest goes over sentence by sentence. */
function splitToFit(sheet: Sheet, paragraph: string, style: { size: number; lineGap: number }): string[] {
  if (sheet.heightOf(paragraph, style) <= 160) return [paragraph]
  const parts: string[] = []
  for (const word of paragraph.split(' ')) {
    const last = parts.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && sheet.heightOf(longer, style) > 60) parts.push(word)
    else parts[Math.max(parts.length - 1, 0)] = longer
  }
  return parts
}
