import { bareDocumentNumber } from '#domain/forms/document-number.ts'
import type { IdentityDocument } from '../../../providers/identity/port.ts'

/** Whether the document that was shown is the one that was declared; one that could not be read is not. */
export function isSameDocument(
  shown: Partial<Pick<IdentityDocument, 'type' | 'number'>> | undefined,
  declared: { documentType: string; documentNumber: string },
): boolean {
  if (!shown?.number || bareDocumentNumber(shown.number) === '') return false
  return (
    shown.type === declared.documentType &&
    bareDocumentNumber(shown.number) === bareDocumentNumber(declared.documentNumber)
  )
}
