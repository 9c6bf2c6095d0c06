import { stages } from './stages.ts'
import { type ProcessStatus, renewalStatuses } from './statuses.ts'

/** Where the words for customers say too little to the team. */
const ownWords: Partial<Record<ProcessStatus, string>> = {
  'LEAD-SIN-FORMULARIO': 'Datos del cliente',
  'NEGOCIO-PERDIDO': 'Terminado sin CDT',
  'R-VENCIMIENTOS-PENDIENTES': 'Renovación: por decidir',
  'R-LEAD-SIN-FORMULARIO': 'Renovación: datos',
}

/**
 * O01.
 * @returns What the team calls it, on its pages and papers; those of a renewal say so.
 */
export function statusLabel(status: ProcessStatus): string {
  const { label } = stages[status]
  const isRenewal = (renewalStatuses as readonly ProcessStatus[]).includes(status)
  return ownWords[status] ?? (isRenewal && !label.startsWith('Renovación') ? `Renovación: ${lower(label)}` : label)
}

const lower = (label: string) => (label.startsWith('CDT') ? label : label.charAt(0).toLowerCase() + label.slice(1))

const paymentMethods: Readonly<Record<string, string>> = { pse: 'PSE', transfer: 'Transferencia' }
const paymentStates: Readonly<Record<string, string>> = {
  starting: 'Empezando',
  pending: 'En curso',
  approved: 'Aprobado',
  declined: 'Rechazado',
  voided: 'Anulado',
  error: 'Con error',
}

/**
 * O01.
 * @param options - How and how far a payment is, in the words of its record.
 * @returns «PSE, aprobado». Unknown words stay.
 */
export function paymentLabel({ method, status }: { method: string; status: string }): string {
  const state = paymentStates[status.toLowerCase()] ?? status
  return `${paymentMethods[method.toLowerCase()] ?? method}, ${state.toLowerCase()}`
}
