import type { TrailProvider } from '#contract/ops-trail.ts'

const kinds: Readonly<Record<string, string>> = {
  code: 'Código de ingreso',
  'process-news': 'Novedad de su CDT',
  news: 'Aviso de una novedad',
  certificate: 'Certificado',
  'maturity-near': 'Vencimiento cercano',
  'deposit-extended': 'Prórroga por ley',
  'noted-maturity': 'Vencimiento cercano',
  'week-growth': 'Crecimiento de la semana',
  'trusted-invited': 'Invitación a una persona de confianza',
  'trusted-unanswered': 'Aviso a una persona de confianza',
  'plan-due': 'Paso de su plan de ahorro',
  'rate-reached': 'Alerta de tasa',
  'team-answered': 'Respuesta del equipo',
  'privacy-answer': 'Respuesta sobre sus datos',
  'phone-changed': 'Cambio de celular',
  'team-invited': 'Invitación al equipo',
  'paper-rejected': 'Documento por corregir',
}

const channels: Readonly<Record<string, string>> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  call: 'llamada',
  mail: 'correo',
}

const states: Readonly<Record<string, string>> = {
  sending: 'Saliendo',
  sent: 'Enviado',
  failed: 'No llegó',
  delivered: 'Entregado',
  read: 'Leído',
}

const providers: Readonly<Record<TrailProvider, string>> = {
  identity: 'Identidad (Truora)',
  screening: 'Listas (Truora)',
  signature: 'Firma (ZapSign)',
  payment: 'Pago PSE (Wompi)',
  bank: 'Banco',
}

const ids: Readonly<Record<string, string>> = {
  'identity-process': 'Validación',
  'identity-account': 'Cuenta de la validación',
  'screening-check': 'Consulta',
  'signature-document': 'Documento',
  paper: 'Papeles',
  'payment-transaction': 'Transacción',
  'payment-reference': 'Referencia',
  'bank-application': 'Solicitud',
  'bank-deposit': 'Depósito',
  'bank-renewal': 'Renovación',
}

const senders: Readonly<Record<string, string>> = {
  truora: 'Truora',
  zapsign: 'ZapSign',
  wompi: 'Wompi',
  'partner-bank': 'El banco',
}

/** How it stands with a provider, by our own word for it; the bank's are those of its protocol. */
const stands: Readonly<Record<string, string>> = {
  starting: 'Comienza',
  preparing: 'Se prepara',
  ready: 'Lista para enviar',
  refused: 'No la firmó',
  'more-documents': 'Pide más documentos',
  confirmed: 'Confirmado',
  withdrawn: 'Retirado',
  pending: 'En espera',
  waiting: 'En espera',
  success: 'Aprobada',
  failure: 'No aprobada',
  failed: 'Falló',
  again: 'Se consulta otra vez',
  clear: 'Sin hallazgos',
  review: 'Con hallazgos',
  incomplete: 'Falta una lista',
  sent: 'Enviada',
  signed: 'Firmada',
  approved: 'Aprobado',
  declined: 'Rechazado',
  voided: 'Anulado',
  error: 'Con error',
  received: 'Recibido',
  issued: 'Emitido',
  'funds-not-found': 'No encontró el dinero',
}

const outcomes = {
  asking: 'preguntando…',
  answered: 'respondió',
  failed: 'no respondió, y no se intenta más',
  'again-later': 'no respondió; se intenta de nuevo más tarde',
} as const

/**
 * O01.
 * @param kind - The kind of a message.
 * @returns What it was about, in words.
 */
export const messageLabel = (kind: string): string => kinds[kind] ?? kind
/** @returns How it is called. */
export const channelLabel = (channel: string): string => channels[channel] ?? channel
/**
 * @param status - The status of a message.
 * @returns It in words.
 */
export const deliveryLabel = (status: string): string => states[status] ?? status
/**
 * @param provider - A party that a process waits for.
 * @returns Their name and what they do.
 */
export const providerLabel = (provider: TrailProvider): string => providers[provider]
/**
 * @param state - How it stands with a provider.
 * @returns It in words.
 */
export const standLabel = (state: string): string => stands[state] ?? state
/**
 * @param kind - The kind of an id.
 * @returns What it names.
 */
export const idLabel = (kind: string): string => ids[kind] ?? kind
/**
 * @param provider - Who sent a webhook.
 * @returns Their name.
 */
export const senderLabel = (provider: string): string => senders[provider] ?? provider
/**
 * @param outcome - What came of a question.
 * @returns It in words.
 */
export const outcomeLabel = (outcome: keyof typeof outcomes): string => outcomes[outcome]
