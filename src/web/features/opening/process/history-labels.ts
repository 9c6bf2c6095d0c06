import type { ProcessEvent } from '#domain/process/transitions.ts'

const words: Record<ProcessEvent | 'created' | 'rate-accepted' | 'refund-instructed' | 'identity-carried', string> = {
  created: 'Empezaste la apertura',
  'rate-accepted': 'Aceptaste la nueva tasa',
  'refund-instructed': 'Le pedimos al banco que te devuelva un pago',
  'identity-carried': 'Usamos la validación de identidad que ya tenías',
  'forms-identity-and-screening-done': 'Completaste tus datos y validamos tu identidad',
  'documents-handed-in': 'Enviaste tus documentos',
  'documents-approved': 'Aprobamos tus documentos',
  'documents-rejected': 'Te pedimos corregir un documento',
  signed: 'Firmaste tus documentos',
  'bank-approved': 'El banco te aceptó como cliente',
  'bank-declined': 'El banco no te aceptó como cliente',
  'deposit-handed-in': 'Pagaste tu CDT',
  'bank-issued': 'El banco emitió tu CDT',
  'bank-did-not-find-the-money': 'El banco no encontró el pago',
  'certificate-delivered': 'Te enviamos el certificado',
  cancelled: 'La apertura se canceló',
  'expired-without-activity': 'La apertura se cerró por falta de actividad',
  'turbo-form-identity-and-screening-done': 'Completaste tus datos y tus documentos quedaron listos para firmar',
  'maturity-approaching': 'Tu CDT está por vencer',
  'renewal-chosen': 'Decidiste renovar tu CDT',
  'withdrawal-chosen': 'Decidiste retirar tu dinero',
  'renewal-data-confirmed': 'Confirmaste tus datos',
  'renewal-data-confirmed-documents-current': 'Confirmaste tus datos y tus documentos siguen vigentes',
  'renewal-documents-prepared': 'Preparamos los papeles de tu renovación o retiro',
  'added-money-awaited': 'Esperamos el dinero que agregas',
  'added-money-not-paid': 'El dinero que agregabas no llegó',
  'added-money-not-found': 'El banco no encontró el dinero que agregaste',
  'renewal-sent': 'Le enviamos tu decisión al banco',
  'bank-asked-for-more': 'El banco pidió más documentos',
  'bank-confirmed-renewal': 'El banco confirmó tu renovación',
  'bank-confirmed-withdrawal': 'El banco confirmó tu retiro',
  'bank-cancelled-early': 'El banco canceló tu CDT antes del vencimiento',
  'extended-by-law': 'Tu CDT se prorrogó por el mismo plazo, como manda la ley',
}

/**
 * @param event - An event of the history.
 * @returns What happened, in words for the customer.
 */
export function historyLabel(event: string): string {
  return (words as Record<string, string>)[event] ?? 'Tu apertura avanzó'
}
