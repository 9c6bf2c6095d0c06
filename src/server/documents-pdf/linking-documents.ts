import { formatLocalDateTime } from '#domain/formats/local-date.ts'
import { calculation, heading, legalText, paragraphs, rows } from './blocks.ts'
import { depositCard } from './deposit-card.ts'
import type { LinkingDocuments } from './linking-documents-input.ts'
import { mandateOf } from './mandate.ts'
import { look, openSheet, type Sheet } from './sheet.ts'

/**
 * The documents a customer reads and signs to be linked to the bank: form, mandate, declarations, agreements (F09).
 * In: everything printed. Out: the PDF. The same input gives the same bytes, so that a retry can be told by its hash.
 * Throws `RangeError` when a date or the rate is none.
 */
export async function renderLinkingDocuments(input: LinkingDocuments): Promise<Uint8Array> {
  const preparedAt = new Date(input.preparedAt)
  if (Number.isNaN(preparedAt.getTime())) throw new RangeError('preparedAt is not an instant')
  const sheet = openSheet({
    brandName: input.brandName,
    title: `Vinculación y apertura de CDT · ${input.bank.name}`,
    documentId: input.processUuid,
    notice: `${input.brandName} no es una entidad vigilada por la Superintendencia Financiera de Colombia. El depósito se constituye con ${input.bank.legalEntity}, entidad vigilada.`,
    preparedAt,
  })
  opening(sheet, input)
  depositCard(sheet, input.deposit)
  heading(sheet, 'Cómo se calcula')
  calculation(sheet, input.deposit.explanation)
  for (const section of input.sections) {
    heading(sheet, section.title)
    rows(sheet, section.rows)
  }
  heading(sheet, '1. Solicitud y mandato', 80)
  legalText(sheet, mandateOf(input))
  heading(sheet, '2. Declaraciones y autorizaciones', 80)
  for (const declaration of input.declarations) legalText(sheet, declaration)
  heading(sheet, '3. Seguro de depósitos', 80)
  legalText(sheet, input.depositInsurance)
  heading(sheet, '4. Firma electrónica', 80)
  legalText(sheet, input.signatureAgreement)
  signatureBox(sheet, input)
  return sheet.finish()
}

function opening(sheet: Sheet, input: LinkingDocuments): void {
  sheet.y += sheet.write('Formulario de vinculación y mandato', look.left, sheet.y, { size: 20, bold: true })
  sheet.y += 4
  const who = `${input.customerName} · ${input.documentType} ${input.documentNumber}`
  sheet.y += sheet.write(who, look.left, sheet.y, { size: 10.5 })
  const when = `Preparado el ${formatLocalDateTime(input.preparedAt)} (hora de Colombia) para ${input.bank.legalEntity}`
  sheet.y += sheet.write(when, look.left, sheet.y + 1, { size: 8.5, color: look.quiet })
  sheet.y += 8
  paragraphs(
    sheet,
    'Lee este documento con calma antes de firmarlo. Reúne las condiciones de tu CDT, los datos que nos diste y lo que autorizas. Si algo no está bien, no lo firmes: vuelve a tu proceso y corrígelo.',
  )
}

function signatureBox(sheet: Sheet, input: LinkingDocuments): void {
  sheet.need(96)
  sheet.y += 8
  sheet.box(look.left, sheet.y, sheet.width, 80, look.tint)
  const x = look.left + 16
  sheet.write('Firma electrónica del cliente', x, sheet.y + 12, { size: 8, color: look.quiet })
  sheet.write(input.customerName, x, sheet.y + 28, { size: 12, bold: true, width: sheet.width - 32 })
  const line = `${input.documentType} ${input.documentNumber}`
  sheet.write(line, x, sheet.y + 46, { size: 9, width: sheet.width - 32 })
  const note = 'La fecha, la hora y las evidencias de la firma quedan en el registro que acompaña este documento.'
  sheet.write(note, x, sheet.y + 61, { size: 7.5, color: look.quiet, width: sheet.width - 32 })
  sheet.y += 88
}
