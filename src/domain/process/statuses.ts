/** The statuses of a process (B §3.2), in the order in which a process passes them. */
export const openingStatuses = [
  'LEAD-SIN-FORMULARIO',
  'CLIENTE-SUBIENDO-DOCUMENTOS',
  'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
  'ENVIADOS-DOCUMENTOS-A-FIRMA',
  'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
  'ESPERANDO-DEPOSITO',
  'ENVIADO-AL-BANCO-PARA-CREACION',
  'DECEVAL-EMITIDO-Y-RECIBIDO',
  'DECEVAL-ENVIADO-AL-CLIENTE',
  'NEGOCIO-PERDIDO',
] as const

export const renewalStatuses = [
  'R-VENCIMIENTOS-PENDIENTES',
  'R-LEAD-SIN-FORMULARIO',
  'R-CLIENTE-SUBIENDO-DOCUMENTOS',
  'R-DECISION-TOMADA',
  'R-ENVIADOS-DOCUMENTOS-A-FIRMA',
  'R-DOCUMENTOS-FIRMADO',
  'R-ENVIADO-AL-BANCO',
  'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS',
  'R-CONFIRMACION-ENVIADA-AL-CLIENTE',
  'R-DECEVAL-EMITIDO-Y-RECIBIDO',
  'R-DECEVAL-ENVIADO-AL-CLIENTE',
  'R-CANCELACION-FINALIZADA',
] as const

export const processStatuses = [...openingStatuses, ...renewalStatuses] as const

export type ProcessStatus = (typeof processStatuses)[number]

/** P06: groups as B §3.2 lists them. */
export const incompleteStatuses: readonly ProcessStatus[] = openingStatuses.slice(0, 7)
export const completedStatuses: readonly ProcessStatus[] = ['DECEVAL-EMITIDO-Y-RECIBIDO', 'DECEVAL-ENVIADO-AL-CLIENTE']

/** From here on money has been handed over and the process can no longer be cancelled by its customer. */
export const cancellableStatuses: readonly ProcessStatus[] = openingStatuses.slice(0, 6)

/** Up to the signature a change of the bank's rate must be accepted again (decisions §6). */
export const beforeSigningStatuses: readonly ProcessStatus[] = openingStatuses.slice(0, 4)

/** Here the decision about a deposit that matures is not signed yet: silence on the last day extends it by law (Z04). */
export const undecidedStatuses: readonly ProcessStatus[] = renewalStatuses.slice(0, 5)

/** The deposit exists: its certificate has been issued and it has not been paid back. */
export const issuedStatuses: readonly ProcessStatus[] = [
  ...completedStatuses,
  ...renewalStatuses.filter((status) => status !== 'R-CANCELACION-FINALIZADA'),
]
