import type { ProcessEvent } from '#domain/process/transitions.ts'

const words: Record<ProcessEvent | 'created' | 'rate-accepted', string> = {
  created: 'Empezaste la apertura',
  'rate-accepted': 'Aceptaste la nueva tasa',
  'forms-identity-and-screening-done': 'Completaste tus datos y validamos tu identidad',
  'documents-handed-in': 'Enviaste tus documentos',
  'documents-approved': 'Aprobamos tus documentos',
  'documents-rejected': 'Te pedimos corregir un documento',
  signed: 'Firmaste tus documentos',
  'bank-approved': 'El banco aprobó tu vinculación',
  'bank-declined': 'El banco no aprobó la vinculación',
  'deposit-handed-in': 'Pagaste tu CDT',
  'bank-issued': 'El banco emitió tu CDT',
  'bank-did-not-find-the-money': 'El banco no encontró el pago',
  'certificate-delivered': 'Te enviamos el certificado',
  cancelled: 'La apertura se canceló',
  'expired-without-activity': 'La apertura se cerró por falta de actividad',
}

/** In: an event of the history. Out: what happened, in words for the customer. */
export function historyWords(event: string): string {
  return (words as Record<string, string>)[event] ?? 'Tu proceso avanzó'
}
