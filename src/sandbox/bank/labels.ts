import type { BankAction } from './bank-inbox.ts'
import type { BankApplicationRecord, BankPaperRecord, BankRenewalRecord } from './records.ts'
import type { RenewalAction } from './renewals.ts'

export const actionNames: Record<BankAction, string> = {
  approve: 'Aprobar vinculación',
  decline: 'Rechazar vinculación',
  issue: 'Emitir CDT',
  'funds-not-found': 'No encontramos el dinero',
}

export const renewalActionNames: Record<RenewalAction, string> = {
  'ask-for-more': 'Pedir más documentos',
  'funds-not-found': 'No encontramos lo que agregó',
  confirm: 'Confirmar renovación',
  issue: 'Emitir',
  'pay-out': 'Pagar retiro',
}

export const decisionNames: Record<BankRenewalRecord['decision'], string> = {
  'renew-capital': 'Renovar el capital y pagar los intereses',
  'renew-all': 'Renovar capital e intereses',
  withdraw: 'Retirar todo',
}

/** Where the application stands, as the bank's people say it. */
export function getStage(application: BankApplicationRecord): string {
  if (application.status === 'received') return 'Por revisar'
  if (application.status === 'declined') return 'Vinculación rechazada'
  const deposit = application.deposits.at(-1)
  if (!deposit) return 'Aprobada, espera el pago'
  if (deposit.status === 'pending') return 'Pagada, por emitir'
  return deposit.status === 'issued' ? 'CDT emitido' : 'Dinero no encontrado, espera otro pago'
}

/** Where the papers stand, as the bank's people say it. */
export function getPaperStage({ status, replaced }: BankPaperRecord): string {
  if (status === 'received') return 'Papeles firmados en el banco'
  return replaced ? 'Reemplazados por otros' : 'Espera la firma del cliente'
}

const renewalStages: Record<BankRenewalRecord['status'], string> = {
  received: 'Por revisar',
  'more-documents': 'Espera más documentos',
  confirmed: 'Confirmada, por emitir',
  issued: 'Renovación emitida',
  withdrawn: 'Retiro pagado',
}

/** Where the decision about a maturity stands, as the bank's people say it. */
export const getRenewalStage = ({ status }: BankRenewalRecord): string => renewalStages[status]

const bogotaTime = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

/**
 * @param instant - An ISO instant.
 * @returns Day and hour in Bogota.
 */
export function shortTime(instant: string): string {
  return bogotaTime.format(new Date(instant))
}
