import { documentNames } from '../opening/documents/document-names.ts'

const names: Readonly<Record<string, string>> = {
  ...documentNames,
  'linking-request': 'Solicitud de vinculación para firmar',
  'signed-linking-request': 'Solicitud de vinculación firmada',
  'renewal-decision': 'Decisión sobre el vencimiento, para firmar',
  'signed-renewal-decision': 'Decisión sobre el vencimiento, firmada',
  certificate: 'Constancia del CDT',
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
}

/**
 * @param kind - What kind of paper a file is.
 * @returns Its name, for people.
 */
export const fileLabel = (kind: string): string => names[kind] ?? kind

/**
 * @param mime - A type of file.
 * @returns The name under which the file is saved, without anything of the customer.
 */
export const fileName = (kind: string, mime: string): string =>
  `${kind.replace(/[^\w-]/g, '') || 'documento'}.${extensions[mime] ?? 'bin'}`
