import { cancellableStatuses, issuedStatuses, type ProcessStatus, undecidedStatuses } from './statuses.ts'
import { openingSteps, renewalSteps } from './steps.ts'

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
  'added-money-awaited',
  'added-money-not-paid',
  'added-money-not-found',
  'renewal-sent',
  'bank-asked-for-more',
  'bank-confirmed-renewal',
  'bank-confirmed-withdrawal',
  'extended-by-law',
  'bank-cancelled-early',
] as const
export type ProcessEvent = (typeof processEvents)[number]

export type Transition = { from: ProcessStatus; event: ProcessEvent; to: ProcessStatus; by: readonly Actor[] }

/** An opening that was given up, by its customer or by time. */
const givenUp: readonly Transition[] = cancellableStatuses.flatMap((from): Transition[] => [
  {
    from,
    event: 'cancelled',
    to: 'NEGOCIO-PERDIDO',
    // P09: the limits of turbo are per person, and the person is known only once their identity is proven.
    by: from === 'LEAD-SIN-FORMULARIO' ? ['customer', 'staff', 'system'] : ['customer', 'staff'],
  },
  { from, event: 'expired-without-activity', to: 'NEGOCIO-PERDIDO', by: ['system'] },
])

/** A decision about a maturity that was not signed in time is silence, so the law extends the deposit. */
const extended: readonly Transition[] = undecidedStatuses.map((from) => ({
  from,
  event: 'extended-by-law',
  to: 'DECEVAL-ENVIADO-AL-CLIENTE',
  by: ['system'],
}))

/** The bank paid a deposit before its maturity, at whatever status. */
const cancelledEarly: readonly Transition[] = issuedStatuses.map((from) => ({
  from,
  event: 'bank-cancelled-early',
  to: 'R-CANCELACION-FINALIZADA',
  by: ['bank'],
}))

/** A step as the registry has it: every transition leads to a step that exists. */
type RegisteredStep = { status: ProcessStatus; transitions: readonly Omit<Transition, 'from'>[] }

const waysOut = ({ status: from, transitions }: RegisteredStep): Transition[] =>
  transitions.map((way) => ({ from, ...way }))

/** P10: every transition of a process (decisions §6). Nothing else changes a status. */
export const transitions: readonly Transition[] = [
  ...openingSteps.flatMap(waysOut),
  ...givenUp,
  ...renewalSteps.flatMap(waysOut),
  ...extended,
  ...cancelledEarly,
]

/** @returns The status that the process moves to, or undefined when the table has no such row. */
export function nextStatus(from: ProcessStatus, event: ProcessEvent, by: Actor): ProcessStatus | undefined {
  return transitions.find((row) => row.from === from && row.event === event && row.by.includes(by))?.to
}

/** @returns The transitions that staff may make from there. */
export function staffTransitionsFrom(status: ProcessStatus): readonly Transition[] {
  return transitions.filter(({ from, by }) => from === status && by.includes('staff'))
}
