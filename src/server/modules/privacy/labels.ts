import type { DocumentKind } from '#contract/documents.ts'
import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'

export type DataItem = { label: string; value: string }
export type DataGroup = { title: string; note: string | null; items: DataItem[] }

const clock = new Intl.DateTimeFormat('es-CO', { timeZone: 'America/Bogota', hour: 'numeric', minute: '2-digit' })

/** In: an instant. Out: its day in Colombia, `'21 de noviembre de 2026'`. */
export function dayOf(at: Date): string {
  return formatCivilDate(civilDateInBogota(at.getTime()))
}

/** In: an instant. Out: its day and time in Colombia. */
export function dayAndTime(at: Date): string {
  return `${dayOf(at)}, ${clock.format(at).replace(/\s/g, ' ')}`
}

export const documentNames: Readonly<Record<DocumentKind, string>> = {
  'identity-front': 'Documento de identidad, por el frente',
  'identity-back': 'Documento de identidad, por el respaldo',
  'tax-return': 'Declaración de renta',
  'payment-proof': 'Comprobante de la transferencia',
  'linking-documents': 'Documentos para firmar',
  'signed-documents': 'Documentos firmados',
  certificate: 'Certificado del CDT',
}

export const checkOutcomes: Readonly<Record<string, string>> = {
  success: 'Aprobada',
  failure: 'No aprobada',
  pending: 'En curso',
}

export const documentTypes: Readonly<Record<string, string>> = {
  CC: 'Cédula de ciudadanía',
  CE: 'Cédula de extranjería',
  PPT: 'Permiso por Protección Temporal',
  PA: 'Pasaporte',
  TI: 'Tarjeta de identidad',
  OTHER: 'Otro documento',
}

export const paymentOutcomes: Readonly<Record<string, string>> = {
  starting: 'comenzado',
  pending: 'en verificación',
  approved: 'aprobado',
}

/** A row, or none where there is no value. */
export function itemOf(label: string, value: string | null | undefined): DataItem[] {
  return value ? [{ label, value }] : []
}
