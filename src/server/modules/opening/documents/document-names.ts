import type { DocumentKind } from '#contract/documents.ts'

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
