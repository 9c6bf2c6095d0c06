import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { look, type Sheet } from '../../../platform/pdf/sheet.ts'
import type { LinkingDeposit } from './linking-documents-input.ts'

/** The deposit at a glance: amount and rate large, the other figures in a grid of three columns below. */
export function depositCard(sheet: Sheet, deposit: LinkingDeposit): void {
  const height = 150
  sheet.need(height + 12)
  const { y } = sheet
  const inner = look.left + 16
  const column = (sheet.width - 32) / 3
  sheet.box(look.left, y, sheet.width, height, look.tint)
  figure(sheet, 'Valor del depósito', formatCop(deposit.amountCop), inner, y + 14, column * 2, 22)
  figure(sheet, 'Tasa efectiva anual', formatRate(deposit.ratePercent), inner + column * 2, y + 14, column, 22)
  const { grossCop, withholdingCop, netCop } = deposit.interest
  const cells: [string, string][] = [
    ['Plazo', `${deposit.termDays} días`],
    ['Fecha de apertura prevista', formatCivilDate(deposit.openingDate)],
    ['Fecha de vencimiento', formatCivilDate(deposit.maturityDate)],
    ['Intereses antes de retención', formatCop(grossCop)],
    ['Retención en la fuente', formatCop(withholdingCop)],
    ['Recibes al vencimiento', formatCop(deposit.amountCop + netCop)],
  ]
  cells.forEach(([label, value], index) => {
    figure(sheet, label, value, inner + column * (index % 3), y + 70 + Math.floor(index / 3) * 40, column, 11)
  })
  sheet.y += height + 8
}

function figure(sheet: Sheet, label: string, value: string, x: number, y: number, width: number, size: number): void {
  sheet.write(label, x, y, { size: 8, color: look.quiet, width: width - 8 })
  sheet.write(value, x, y + (size > 15 ? 15 : 12), { size, bold: true, width: width - 8 })
}
