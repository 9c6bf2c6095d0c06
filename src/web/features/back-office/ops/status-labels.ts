import { stages } from '#domain/process/stages.ts'
import { type ProcessStatus, renewalStatuses } from '#domain/process/statuses.ts'

/** Where the words for customers say too little to the team. */
const ownWords: Partial<Record<ProcessStatus, string>> = {
  'LEAD-SIN-FORMULARIO': 'Datos del cliente',
  'NEGOCIO-PERDIDO': 'Terminado sin CDT',
  'R-VENCIMIENTOS-PENDIENTES': 'Renovación: por decidir',
  'R-LEAD-SIN-FORMULARIO': 'Renovación: datos',
}

/** O01. In: a status. Out: what it is called in the staff area; those of a renewal say so. */
export function statusLabel(status: ProcessStatus): string {
  const { label } = stages[status]
  const isRenewal = (renewalStatuses as readonly ProcessStatus[]).includes(status)
  return ownWords[status] ?? (isRenewal && !label.startsWith('Renovación') ? `Renovación: ${lower(label)}` : label)
}

const lower = (label: string) => (label.startsWith('CDT') ? label : label.charAt(0).toLowerCase() + label.slice(1))
