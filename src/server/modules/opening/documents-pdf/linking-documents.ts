import { calculation, heading, legalText, paragraphs, rows } from '../../../platform/pdf/blocks.ts'
import { depositCard } from './deposit-card.ts'
import type { LinkingDocuments } from './linking-documents-input.ts'
import { buildMandate } from './mandate.ts'
import { openSheetToSign } from './sheet-to-sign.ts'
import { signaturePlace } from './signature-place.ts'

/**
 * The documents a customer reads and signs to be linked to the bank: form, mandate, declarations, agreements (F09).
 * In: everything printed. Out: the PDF. The same input gives the same bytes, so that a retry can be told by its hash.
 * Throws `RangeError` when a date or the rate is none.
 */
export async function renderLinkingDocuments(input: LinkingDocuments): Promise<Uint8Array> {
  const sheet = openSheetToSign(input, {
    subject: 'Vinculación y apertura de CDT',
    title: 'Formulario de vinculación y mandato',
  })
  paragraphs(
    sheet,
    'Lee este documento con calma antes de firmarlo. Reúne las condiciones de tu CDT, los datos que nos diste y lo que autorizas. Si algo no está bien, no lo firmes: vuelve a tu proceso y corrígelo.',
  )
  depositCard(sheet, input.deposit)
  heading(sheet, 'Cómo se calcula')
  calculation(sheet, input.deposit.explanation)
  for (const section of input.sections) {
    heading(sheet, section.title)
    rows(sheet, section.rows)
  }
  heading(sheet, '1. Solicitud y mandato', 80)
  legalText(sheet, buildMandate(input))
  heading(sheet, '2. Declaraciones y autorizaciones', 80)
  for (const declaration of input.declarations) legalText(sheet, declaration)
  heading(sheet, '3. Seguro de depósitos', 80)
  legalText(sheet, input.depositInsurance)
  signaturePlace(sheet, input, '4.')
  return sheet.finish()
}
