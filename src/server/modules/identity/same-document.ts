import type { IdentityDocument } from '../../providers/identity/port.ts'

/** Letters and digits only, without the zeros that some documents print in front. */
const bare = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '')

/** Whether the document that was shown is the one that was declared; one that could not be read is not. */
export function isSameDocument(
  shown: Partial<Pick<IdentityDocument, 'type' | 'number'>> | undefined,
  declared: { documentType: string; documentNumber: string },
): boolean {
  if (!shown?.number || bare(shown.number) === '') return false
  return shown.type === declared.documentType && bare(shown.number) === bare(declared.documentNumber)
}
