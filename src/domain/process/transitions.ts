import { cancellableStatuses, type ProcessStatus, undecidedStatuses } from './statuses.ts'

/** Who caused a transition. */
export type Actor = 'customer' | 'staff' | 'bank' | 'provider' | 'system'

/** Everything that can happen to a process. */
export const processEvents = [
  'forms-identity-and-screening-done',
  'documents-handed-in',
  'documents-approved',
  'documents-rejected',
  'signed',
  'bank-approved',
  'bank-declined',
  'deposit-handed-in',
  'bank-issued',
  'bank-did-not-find-the-money',
  'certificate-delivered',
  'cancelled',
  'expired-without-activity',
  'turbo-form-identity-and-screening-done',
  'maturity-approaching',
  'renewal-chosen',
  'withdrawal-chosen',
  'renewal-data-confirmed',
  'renewal-data-confirmed-documents-current',
  'renewal-documents-prepared',
  'renewal-sent',
  'bank-asked-for-more',
  'bank-confirmed-renewal',
  'bank-confirmed-withdrawal',
  'extended-by-law',
] as const
export type ProcessEvent = (typeof processEvents)[number]

export type Transition = { from: ProcessStatus; event: ProcessEvent; to: ProcessStatus; by: readonly Actor[] }

const opening: readonly Transition[] = [
  {
    from: 'LEAD-SIN-FORMULARIO',
    event: 'forms-identity-and-screening-done',
    to: 'CLIENTE-SUBIENDO-DOCUMENTOS',
    by: ['system'],
  },
  {
    // F14: a turbo opening takes its images from the identity check and uploads nothing.
    from: 'LEAD-SIN-FORMULARIO',
    event: 'turbo-form-identity-and-screening-done',
    to: 'ENVIADOS-DOCUMENTOS-A-FIRMA',
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
    // The bank receives papers signed by hand.
    by: ['provider', 'staff', 'bank'],
  },
  // Staff may record what the bank or the payment provider says, with four-eyes approval (`second-approval.ts`).
  {
    from: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
    event: 'bank-approved',
    to: 'ESPERANDO-DEPOSITO',
    by: ['bank', 'staff'],
  },
  {
    from: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
    event: 'bank-declined',
    to: 'NEGOCIO-PERDIDO',
    by: ['bank', 'staff'],
  },
  {
    from: 'ESPERANDO-DEPOSITO',
    event: 'deposit-handed-in',
    to: 'ENVIADO-AL-BANCO-PARA-CREACION',
    by: ['customer', 'provider', 'staff'],
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
    {
      from,
      event: 'cancelled',
      to: 'NEGOCIO-PERDIDO',
      // P09: the limits of turbo are per person, and the person is known only once their identity is proven.
      by: from === 'LEAD-SIN-FORMULARIO' ? ['customer', 'staff', 'system'] : ['customer', 'staff'],
    },
    { from, event: 'expired-without-activity', to: 'NEGOCIO-PERDIDO', by: ['system'] },
  ]),
]

/**
 * The renewal, whose rows all begin or end in an R- status. It adds two rules to decisions §6. An issued renewal
 * reaches its own maturity. A decision that was not signed in time is silence, so the law extends the deposit.
 */
const renewal: readonly Transition[] = [
  {
    from: 'DECEVAL-ENVIADO-AL-CLIENTE',
    event: 'maturity-approaching',
    to: 'R-VENCIMIENTOS-PENDIENTES',
    by: ['system'],
  },
  {
    from: 'R-DECEVAL-ENVIADO-AL-CLIENTE',
    event: 'maturity-approaching',
    to: 'R-VENCIMIENTOS-PENDIENTES',
    by: ['system'],
  },
  {
    from: 'R-VENCIMIENTOS-PENDIENTES',
    event: 'renewal-chosen',
    to: 'R-LEAD-SIN-FORMULARIO',
    by: ['customer', 'staff'],
  },
  {
    from: 'R-VENCIMIENTOS-PENDIENTES',
    event: 'withdrawal-chosen',
    to: 'R-DECISION-TOMADA',
    by: ['customer', 'staff'],
  },
  {
    from: 'R-LEAD-SIN-FORMULARIO',
    event: 'renewal-data-confirmed',
    to: 'R-CLIENTE-SUBIENDO-DOCUMENTOS',
    by: ['customer'],
  },
  {
    from: 'R-LEAD-SIN-FORMULARIO',
    event: 'renewal-data-confirmed-documents-current',
    to: 'R-DECISION-TOMADA',
    by: ['customer'],
  },
  { from: 'R-CLIENTE-SUBIENDO-DOCUMENTOS', event: 'documents-handed-in', to: 'R-DECISION-TOMADA', by: ['customer'] },
  {
    from: 'R-DECISION-TOMADA',
    event: 'renewal-documents-prepared',
    to: 'R-ENVIADOS-DOCUMENTOS-A-FIRMA',
    by: ['system'],
  },
  {
    from: 'R-ENVIADOS-DOCUMENTOS-A-FIRMA',
    event: 'signed',
    to: 'R-DOCUMENTOS-FIRMADO',
    by: ['provider', 'staff', 'bank'],
  },
  { from: 'R-DOCUMENTOS-FIRMADO', event: 'renewal-sent', to: 'R-ENVIADO-AL-BANCO', by: ['system'] },
  {
    from: 'R-ENVIADO-AL-BANCO',
    event: 'bank-asked-for-more',
    to: 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS',
    by: ['bank'],
  },
  {
    from: 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS',
    event: 'documents-handed-in',
    to: 'R-ENVIADO-AL-BANCO',
    by: ['customer'],
  },
  {
    from: 'R-ENVIADO-AL-BANCO',
    event: 'bank-confirmed-renewal',
    to: 'R-CONFIRMACION-ENVIADA-AL-CLIENTE',
    by: ['bank'],
  },
  {
    from: 'R-ENVIADO-AL-BANCO',
    event: 'bank-confirmed-withdrawal',
    to: 'R-CANCELACION-FINALIZADA',
    by: ['bank'],
  },
  {
    from: 'R-CONFIRMACION-ENVIADA-AL-CLIENTE',
    event: 'bank-issued',
    to: 'R-DECEVAL-EMITIDO-Y-RECIBIDO',
    by: ['bank'],
  },
  {
    from: 'R-DECEVAL-EMITIDO-Y-RECIBIDO',
    event: 'certificate-delivered',
    to: 'R-DECEVAL-ENVIADO-AL-CLIENTE',
    by: ['system'],
  },
  ...undecidedStatuses.map(
    (from): Transition => ({ from, event: 'extended-by-law', to: 'DECEVAL-ENVIADO-AL-CLIENTE', by: ['system'] }),
  ),
]

/** P10: every transition of a process (decisions §6). Nothing else changes a status. */
export const transitions: readonly Transition[] = [...opening, ...renewal]

/**
 * In: the status a process has, what happened, and who caused it.
 * Out: the status it moves to, or undefined when the table has no such row.
 */
export function nextStatus(from: ProcessStatus, event: ProcessEvent, by: Actor): ProcessStatus | undefined {
  return transitions.find((row) => row.from === from && row.event === event && row.by.includes(by))?.to
}

/** In: a status. Out: the transitions that staff may make from there. */
export function staffTransitionsFrom(status: ProcessStatus): readonly Transition[] {
  return transitions.filter(({ from, by }) => from === status && by.includes('staff'))
}
