import { openingSteps, renewalSteps } from './steps.ts'

// The build puts the values of this file in its place, so pages do not carry the texts of the steps.

export type OpeningStatus = (typeof openingSteps)[number]['status']
export type RenewalStatus = (typeof renewalSteps)[number]['status']
export type ProcessStatus = OpeningStatus | RenewalStatus

/** The statuses of a process (B §3.2), in the order in which a process passes them. */
export const openingStatuses: readonly OpeningStatus[] = openingSteps.map(({ status }) => status)

export const renewalStatuses: readonly RenewalStatus[] = renewalSteps.map(({ status }) => status)

export const processStatuses: readonly ProcessStatus[] = [...openingStatuses, ...renewalStatuses]

/**
 * @param statuses - Statuses in their order.
 * @returns Those up to `last`, which is among them.
 */
const upTo = <Status extends ProcessStatus>(statuses: readonly Status[], last: Status) =>
  statuses.slice(0, statuses.indexOf(last) + 1)

/** P06: groups as B §3.2 lists them. */
export const incompleteStatuses: readonly ProcessStatus[] = upTo(openingStatuses, 'ENVIADO-AL-BANCO-PARA-CREACION')
export const completedStatuses: readonly ProcessStatus[] = ['DECEVAL-EMITIDO-Y-RECIBIDO', 'DECEVAL-ENVIADO-AL-CLIENTE']

/** From here on money has been handed over and the process can no longer be cancelled by its customer. */
export const cancellableStatuses: readonly ProcessStatus[] = upTo(openingStatuses, 'ESPERANDO-DEPOSITO')

/** Up to the signature a change of the bank's rate must be accepted again (decisions §6). */
export const beforeSigningStatuses: readonly ProcessStatus[] = upTo(openingStatuses, 'ENVIADOS-DOCUMENTOS-A-FIRMA')

/** Here the decision about a deposit that matures is not signed yet: silence on the last day extends it by law (Z04). */
export const undecidedStatuses: readonly ProcessStatus[] = upTo(renewalStatuses, 'R-ENVIADOS-DOCUMENTOS-A-FIRMA')

/** The deposit exists: its certificate has been issued and it has not been paid back. */
export const issuedStatuses: readonly ProcessStatus[] = [
  ...completedStatuses,
  ...renewalStatuses.filter((status) => status !== 'R-CANCELACION-FINALIZADA'),
]
