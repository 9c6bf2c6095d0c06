import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { calculation, heading, legalText, paragraphs, rows } from '../../../platform/pdf/blocks.ts'
import { look, type Sheet } from '../../../platform/pdf/sheet.ts'
import type { LinkingDeposit, LinkingDocuments } from './linking-documents-input.ts'
import { buildMandate } from './mandate.ts'
import { openSheetToSign } from './sheet-to-sign.ts'
import { keptBelow, signaturePlace } from './signature-place.ts'

/**
 * The documents a customer reads and signs to be linked to the bank: form, mandate, declarations, agreements (F09).
 * @param input - Everything printed.
 * @returns The PDF. The same input gives the same bytes, so that a retry has the same hash.
 * @throws `RangeError` when a date or the rate is none.
 */
export async function renderLinkingDocuments(input: LinkingDocuments): Promise<Uint8Array> {
  const sheet = await openSheetToSign(input, {
    subject: 'Vinculación y apertura de CDT',
    title: 'Formulario de vinculación y mandato',
  })
  paragraphs(
    sheet,
    'Lee este documento con calma antes de firmarlo. Reúne las condiciones de tu CDT, los datos que nos diste y lo que autorizas. Si algo no está bien, no lo firmes: vuelve a tu proceso y corrígelo.',
  )
  depositCard(sheet, input.deposit)
  heading(sheet, 'Cómo se calcula')
  calculation(sheet, input.deposit.explanation, 'Cómo se calcula')
  for (const section of input.sections) {
    heading(sheet, section.title)
    rows(sheet, section.rows, section.title)
  }
  heading(sheet, '1. Solicitud y mandato', 80)
  legalText(sheet, buildMandate(input))
  heading(sheet, '2. Declaraciones y autorizaciones', 80)
  for (const declaration of input.declarations) legalText(sheet, declaration)
  heading(sheet, '3. Seguro de depósitos', 80)
  legalText(sheet, input.depositInsurance, keptBelow(input))
  signaturePlace(sheet, input, '4.')
  return sheet.finish()
}

/** The deposit at a glance: amount and rate large, the other figures in a grid of three columns below. */
function depositCard(sheet: Sheet, deposit: LinkingDeposit): void {
  const height = 150
  sheet.need(height + 12)
  const { y } = sheet
  const inner = look.left + 16
  const column = (sheet.width - 32) / 3
  sheet.box(look.left, y, sheet.width, height, look.tint)
  const { grossCop, withholdingCop, netCop } = deposit.interest
  const cells: [string, string][] = [
    ['Plazo', `${deposit.termDays} días`],
    ['Fecha de apertura prevista', formatCivilDate(deposit.openingDate)],
    ['Fecha de vencimiento', formatCivilDate(deposit.maturityDate)],
    ['Intereses antes de retención', formatCop(grossCop)],
    ['Retención en la fuente', formatCop(withholdingCop)],
    ['Recibes al vencimiento', formatCop(deposit.amountCop + netCop)],
  ]
  sheet.within('L', () => {
    figure(sheet, 'Valor del depósito', formatCop(deposit.amountCop), inner, y + 14, column * 2, 22)
    figure(sheet, 'Tasa efectiva anual', formatRate(deposit.ratePercent), inner + column * 2, y + 14, column, 22)
    for (const [index, [label, value]] of cells.entries()) {
      figure(sheet, label, value, inner + column * (index % 3), y + 70 + Math.floor(index / 3) * 40, column, 11)
    }
  })
  sheet.y += height + 8
}

/** A label over its value, which is never broken: what is too long for its column is written smaller. */
function figure(sheet: Sheet, label: string, value: string, x: number, y: number, width: number, size: number): void {
  const style = (points: number) => ({ size: points, bold: true, width: width - 8 })
  let fitting = size
  while (fitting > 7 && sheet.heightOf(value, style(fitting)) > sheet.heightOf('0', style(fitting))) fitting -= 0.5
  const write = () => {
    sheet.write(label, x, y, { size: 8, color: look.quiet, width: width - 8 })
    sheet.write(value, x, y + (size > 15 ? 15 : 12), style(fitting))
  }
  sheet.within('LI', () => sheet.within('LBody', write))
}
