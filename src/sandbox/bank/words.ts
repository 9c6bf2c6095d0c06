import type { BankAction } from './desk.ts'
import type { BankApplicationRecord } from './records.ts'

export const actionNames: Record<BankAction, string> = {
  approve: 'Aprobar vinculación',
  decline: 'Rechazar vinculación',
  issue: 'Emitir CDT',
  'funds-not-found': 'No encontramos el dinero',
}

/** Where the application stands, as the bank's people say it. */
export function stageOf(application: BankApplicationRecord): string {
  if (application.status === 'received') return 'Por revisar'
  if (application.status === 'declined') return 'Vinculación rechazada'
  const deposit = application.deposits.at(-1)
  if (!deposit) return 'Aprobada, espera el pago'
  if (deposit.status === 'pending') return 'Pagada, por emitir'
  return deposit.status === 'issued' ? 'CDT emitido' : 'Dinero no encontrado, espera otro pago'
}

const bogotaTime = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

/** In: an ISO instant. Out: day and hour in Bogota. */
export function shortTime(instant: string): string {
  return bogotaTime.format(new Date(instant))
}
