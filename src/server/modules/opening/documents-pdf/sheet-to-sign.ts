import { formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import { title } from '../../../platform/pdf/blocks.ts'
import { look, openSheet, type Sheet } from '../../../platform/pdf/sheet.ts'
import type { DocumentToSign } from './linking-documents-input.ts'

/**
 * The first lines of a document to sign: its title, its customer, its time and its bank.
 * @param words - The subject for every page's head, and the title.
 * @returns The sheet, to be continued below.
 * @throws `RangeError` when the time of preparation is invalid.
 */
export async function openSheetToSign(
  input: DocumentToSign,
  words: { subject: string; title: string },
): Promise<Sheet> {
  const preparedAt = new Date(input.preparedAt)
  if (Number.isNaN(preparedAt.getTime())) throw new RangeError('preparedAt is not an instant')
  const sheet = await openSheet({
    brandName: input.brandName,
    title: `${words.subject} · ${input.bank.name}`,
    documentId: input.processUuid,
    notice: `${input.brandName} no es una entidad vigilada por la Superintendencia Financiera de Colombia. El depósito se constituye con ${input.bank.legalEntity}, entidad vigilada.`,
    preparedAt,
    // The service adds its sheet with the evidence.
    isExtended: input.signature.kind === 'electronic',
  })
  title(sheet, words.title)
  sheet.y += 4
  const who = `${input.customerName} · ${input.documentType} ${input.documentNumber}`
  sheet.y += sheet.write(who, look.left, sheet.y, { size: 10.5 })
  const when = `Preparado el ${formatLocalDateTime(input.preparedAt)} (hora de Colombia) para ${input.bank.legalEntity}`
  sheet.y += sheet.write(when, look.left, sheet.y + 1, { size: 8.5, color: look.quiet })
  sheet.y += 8
  return sheet
}
