import type { DepositEventKind } from '#domain/process/deposit-events.ts'
export type DataItem = { label: string; value: string }
export type DataGroup = { title: string; note: string | null; items: DataItem[] }

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
export function toItems(label: string, value: string | null | undefined): DataItem[] {
  return value ? [{ label, value }] : []
}

/** What a bank reported of a running deposit. */
export const depositEventNames: Readonly<Record<DepositEventKind, string>> = {
  'cancelled-early': 'cancelación antes del vencimiento',
  pledged: 'garantía',
  'pledge-released': 'garantía liberada',
  'holder-died': 'fallecimiento del titular',
}
