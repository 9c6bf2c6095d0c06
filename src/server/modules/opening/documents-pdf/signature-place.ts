import { heading, legalText, legalTextHeight, paragraphs } from '../../../platform/pdf/blocks.ts'
import { look, type Sheet } from '../../../platform/pdf/sheet.ts'
import type { DocumentToSign } from './linking-documents-input.ts'

const handHeight = 150
/** An agreement up to this length stays whole with its signature; of a longer one the end does. */
const mostKept = 360

/** How much the last chapter needs below the clause before it, so that no signature stands alone on a page. */
export const keptBelow = (input: DocumentToSign): number =>
  input.signature.kind === 'electronic' ? 0 : handHeight + 100

/** The last chapter: the agreement and the box of an electronic signature, or the lines to sign by hand. */
export function signaturePlace(sheet: Sheet, input: DocumentToSign, chapter: string): void {
  if (input.signature.kind === 'electronic') {
    const fullHeight = legalTextHeight(sheet, input.signature.agreement) + boxHeight
    heading(sheet, `${chapter} Firma electrónica`, fullHeight <= mostKept ? fullHeight : 80)
    legalText(sheet, input.signature.agreement, boxHeight)
    electronicBox(sheet, input)
    return
  }
  heading(sheet, `${chapter} Firma`, handHeight + 40)
  paragraphs(
    sheet,
    `Firma con tinta, igual que en tu documento de identidad, delante de una persona de ${input.bank.name}, que conserva este original.`,
  )
  handLines(sheet, input)
}

/** The box with the room around it. */
const boxHeight = 96

function electronicBox(sheet: Sheet, input: DocumentToSign): void {
  sheet.need(boxHeight)
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

/** Lines for signature, place and date, and a field for the fingerprint. */
function handLines(sheet: Sheet, input: DocumentToSign): void {
  sheet.need(handHeight)
  const top = sheet.y + 6
  const fingerprint = 92
  const lineWidth = sheet.width - fingerprint - 32
  const below = { size: 8, color: look.quiet, width: lineWidth }
  sheet.blank('Línea para la firma del cliente', look.left, top + 52, lineWidth)
  sheet.write('Firma del cliente', look.left, top + 56, below)
  sheet.write(input.customerName, look.left, top + 68, { size: 9.5, bold: true, width: lineWidth })
  sheet.write(`${input.documentType} ${input.documentNumber}`, look.left, top + 82, { size: 9, width: lineWidth })
  sheet.blank('Línea para la ciudad y la fecha', look.left, top + 124, lineWidth)
  sheet.write('Ciudad y fecha', look.left, top + 128, below)
  const x = look.left + sheet.width - fingerprint
  sheet.blank('Espacio para la huella del índice derecho', x, top, fingerprint, 124)
  sheet.write('Huella del índice derecho', x, top + 128, { size: 7.5, color: look.quiet, width: fingerprint })
  sheet.y = top + handHeight
}
