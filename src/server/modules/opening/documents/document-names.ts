import type { DocumentKind } from '#contract/documents.ts'
import { rejectionCauses } from '#domain/process/rejection-causes.ts'

/** What people call a kind of document. */
export const documentNames: Readonly<Record<DocumentKind, string>> = {
  'identity-front': 'Documento de identidad, por el frente',
  'identity-back': 'Documento de identidad, por el respaldo',
  'tax-return': 'Declaración de renta',
  'bank-request': 'Lo que pidió el banco',
  'payment-proof': 'Comprobante de la transferencia',
  'linking-documents': 'Documentos para firmar',
  'signed-documents': 'Documentos firmados',
  certificate: 'Certificado del CDT',
}

/**
 * F08: of a rejection, what can be shown on a locked screen.
 * @param reason - Its reason, as the customer reads it.
 * @returns The papers with their causes from our own list; what staff wrote besides is left out, and may be all of it.
 */
export function namePapersIn(reason: string): string {
  const sentences = Object.values(documentNames).flatMap((name) =>
    Object.values(rejectionCauses).flatMap((cause) =>
      reason.includes(`${name}: ${cause}.`) ? [`${name}: ${cause}.`] : [],
    ),
  )
  return sentences.length > 0 ? sentences.join(' ') : 'Hay uno que no pudimos aceptar.'
}
