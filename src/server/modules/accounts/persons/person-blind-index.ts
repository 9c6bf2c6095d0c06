import { bareDocumentNumber } from '#domain/forms/document-number.ts'
import type { Encryption } from '../../../platform/encryption/encryption.ts'

/**
 * The blind index of a person (decisions §10).
 * @param document - The document whose holder was proven, its number as anybody writes it.
 * @returns The same text for the same document, from which nobody learns its number.
 */
export function computePersonIndex(encryption: Encryption, document: { type: string; number: string }): string {
  return encryption.blindIndex('person', `${document.type.toUpperCase()} ${bareDocumentNumber(document.number)}`)
}
