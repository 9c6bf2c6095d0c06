import { cancellableStatuses, type ProcessStatus } from './statuses.ts'

/** Who caused a transition. */
export type Actor = 'customer' | 'staff' | 'bank' | 'provider' | 'system'

export type ProcessEvent =
  | 'forms-identity-and-screening-done'
  | 'documents-handed-in'
  | 'documents-approved'
  | 'documents-rejected'
  | 'signed'
  | 'bank-approved'
  | 'bank-declined'
  | 'deposit-handed-in'
  | 'bank-issued'
  | 'bank-did-not-find-the-money'
  | 'certificate-delivered'
  | 'cancelled'
  | 'expired-without-activity'

export type Transition = { from: ProcessStatus; event: ProcessEvent; to: ProcessStatus; by: readonly Actor[] }

/**
 * P10: the transitions of an opening (decisions §6). Nothing else changes a status.
 * Renewals and turbo add their rows here.
 */
export const transitions: readonly Transition[] = [
  {
    from: 'LEAD-SIN-FORMULARIO',
    event: 'forms-identity-and-screening-done',
    to: 'CLIENTE-SUBIENDO-DOCUMENTOS',
    by: ['system'],
  },
  {
    from: 'CLIENTE-SUBIENDO-DOCUMENTOS',
    event: 'documents-handed-in',
    to: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
    by: ['customer'],
  },
  {
    from: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
    event: 'documents-approved',
    to: 'ENVIADOS-DOCUMENTOS-A-FIRMA',
    by: ['staff', 'system'],
  },
  {
    from: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
    event: 'documents-rejected',
    to: 'CLIENTE-SUBIENDO-DOCUMENTOS',
    by: ['staff', 'system'],
  },
  {
    from: 'ENVIADOS-DOCUMENTOS-A-FIRMA',
    event: 'signed',
    to: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
    by: ['provider', 'staff'],
  },
  { from: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', event: 'bank-approved', to: 'ESPERANDO-DEPOSITO', by: ['bank'] },
  { from: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', event: 'bank-declined', to: 'NEGOCIO-PERDIDO', by: ['bank'] },
  {
    from: 'ESPERANDO-DEPOSITO',
    event: 'deposit-handed-in',
    to: 'ENVIADO-AL-BANCO-PARA-CREACION',
    by: ['customer', 'provider'],
  },
  { from: 'ENVIADO-AL-BANCO-PARA-CREACION', event: 'bank-issued', to: 'DECEVAL-EMITIDO-Y-RECIBIDO', by: ['bank'] },
  {
    from: 'ENVIADO-AL-BANCO-PARA-CREACION',
    event: 'bank-did-not-find-the-money',
    to: 'ESPERANDO-DEPOSITO',
    by: ['bank'],
  },
  {
    from: 'DECEVAL-EMITIDO-Y-RECIBIDO',
    event: 'certificate-delivered',
    to: 'DECEVAL-ENVIADO-AL-CLIENTE',
    by: ['system'],
  },
  ...cancellableStatuses.flatMap((from): Transition[] => [
    { from, event: 'cancelled', to: 'NEGOCIO-PERDIDO', by: ['customer', 'staff'] },
    { from, event: 'expired-without-activity', to: 'NEGOCIO-PERDIDO', by: ['system'] },
  ]),
]

/**
 * In: the status a process has, what happened, and who caused it.
 * Out: the status it moves to, or undefined when the table has no such row.
 */
export function nextStatus(from: ProcessStatus, event: ProcessEvent, by: Actor): ProcessStatus | undefined {
  return transitions.find((row) => row.from === from && row.event === event && row.by.includes(by))?.to
}
