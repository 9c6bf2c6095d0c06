import type { QueueAction, QueueItem } from '#contract/bank-portal.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { reportFields } from '#domain/staff-forms/desk-fields.ts'

/** What is on the desk, as the bank's people say it. */
export const kindLabels: Readonly<Record<QueueItem['kind'], string>> = {
  papers: 'Papeles por firmar',
  application: 'Solicitud de CDT',
  deposit: 'Pago por confirmar y CDT por emitir',
  renewal: 'Decisión sobre un vencimiento',
}

const shared: Partial<Record<QueueItem['state'], string>> = {
  waiting: 'Espera la firma del cliente',
  replaced: 'Reemplazados por otros',
  approved: 'Aprobada',
  declined: 'Rechazada',
  pending: 'Por emitir',
  issued: 'Emitido',
  'funds-not-found': 'Dinero no encontrado',
  'more-documents': 'Espera documentos del cliente',
  confirmed: 'Confirmada, por emitir',
  withdrawn: 'Retiro pagado',
}

/**
 * N05.
 * @returns Where it stands, in words.
 */
export function stateLabel({ kind, state, ended, proposal }: Pick<QueueItem, 'kind' | 'state' | 'ended' | 'proposal'>) {
  if (proposal?.isAuthorOut && !ended) return 'Por decidir de nuevo'
  if (proposal && !ended) return proposal.isOwn ? waitsLabels.title : 'Espera que otra persona confirme'
  if (ended && (state === 'received' || state === 'waiting' || state === 'pending')) return 'El proceso terminó'
  if (state === 'received') return kind === 'papers' ? 'Firmados en el banco' : 'Por revisar'
  return shared[state] ?? state
}

/** What the bank has to do with what waits for it, by kind. */
const asks: Readonly<Record<QueueItem['kind'], Partial<Record<QueueItem['state'], string>>>> = {
  papers: { waiting: 'Recibir los papeles firmados' },
  application: { received: 'Aprobar o rechazar la vinculación' },
  deposit: { pending: 'Buscar el pago y emitir el CDT' },
  renewal: { received: 'Responder al vencimiento', confirmed: 'Emitir el CDT renovado' },
}

/**
 * N05.
 * @returns What is asked of the bank, in words; where nothing is, where it stands.
 */
export function askOf(item: Pick<QueueItem, 'kind' | 'state' | 'ended' | 'proposal'>): string {
  const { kind, state, ended, proposal } = item
  if (ended) return stateLabel(item)
  if (proposal) {
    const { toDo } = actionLabels[proposal.action]
    if (proposal.isAuthorOut) return `Decidir de nuevo: ${toDo}`
    return proposal.isOwn ? `Espera a otra persona: ${toDo}` : `Confirmar: ${toDo}`
  }
  return asks[kind][state] ?? stateLabel(item)
}

/** What tells something of a deposit that runs. */
export type ReportAction = keyof typeof reportFields

export const isReportAction = (action: QueueAction): action is ReportAction => action in reportFields

export type ActionLabels = {
  toDo: string
  done: string
  /** What happens then, said before it is done. */
  means: string
  isEnding?: boolean
  /** Who reads the reason; none is asked for without it. */
  reasonHint?: string
}

/** What is missing at a bank where nobody else can confirm a decision. */
export const secondPersonLabels = {
  missing:
    'Lo que no es un rechazo lo confirma otra persona de tu banco, y todavía no hay otra. Pide a nuestro equipo que la agregue; puedes dejar tu decisión lista mientras tanto.',
  'too-new':
    'La otra persona de tu banco tiene su acceso desde hace menos de 24 horas. Podrá confirmar tu decisión cuando las cumpla.',
  'same-hands':
    'Todas las personas de tu banco deben su acceso a la misma persona de nuestro equipo, y así no pueden confirmar lo que otra decide. Pide a nuestro equipo que otra persona agregue a alguien de tu banco; puedes dejar tu decisión lista mientras tanto.',
} as const

/** Said after a decision that another person of the bank has to confirm. */
export const waitsLabels = {
  title: 'Espera a otra persona de tu banco',
  description: 'Nada cambia para el cliente hasta que la confirme.',
}

export const actionLabels: Readonly<Record<QueueAction, ActionLabels>> = {
  issue: {
    toDo: 'Emitir el CDT',
    done: 'CDT emitido',
    means: 'Le enviamos la constancia al cliente y su CDT queda abierto.',
  },
  approve: {
    toDo: 'Aprobar la vinculación',
    done: 'Vinculación aprobada',
    means: 'Le avisamos al cliente que ya puede pagar su CDT.',
  },
  decline: {
    toDo: 'Rechazar la vinculación',
    done: 'Vinculación rechazada',
    means: 'El proceso termina y el cliente puede intentarlo con otro banco.',
    isEnding: true,
    reasonHint: 'Queda para el banco y para nuestro equipo. El cliente no lo lee.',
  },
  'funds-not-found': {
    toDo: 'No encontramos el dinero',
    done: 'Le pedimos al cliente que revise su pago',
    means: 'El cliente vuelve al paso del pago, con su tasa y sus documentos en firme.',
    isEnding: true,
    reasonHint: 'Di qué buscaste y dónde. Queda para el banco y para nuestro equipo.',
  },
  'receive-papers': {
    toDo: 'Recibí los papeles firmados',
    done: 'Papeles recibidos',
    means: 'Confirmas que el cliente firmó a mano y que los papeles están en el banco.',
  },
  confirm: {
    toDo: 'Confirmar la renovación',
    done: 'Renovación confirmada',
    means: 'Le avisamos al cliente. Después falta emitir el CDT renovado.',
  },
  'ask-for-more': {
    toDo: 'Pedir más documentos',
    done: 'Le pedimos los documentos al cliente',
    means: 'El cliente los sube y la decisión vuelve a esta mesa.',
    reasonHint: 'El cliente lee este texto: di qué documento falta y por qué.',
  },
  'added-money-not-found': {
    toDo: 'No encontramos el dinero que agrega',
    done: 'Se renueva sin el dinero agregado',
    means:
      'El CDT se renueva sin ese dinero, a la tasa que el cliente aceptó para ese caso. Es definitivo, y le avisamos.',
    isEnding: true,
    reasonHint: 'Di qué buscaste y dónde. Queda para el banco y para nuestro equipo.',
  },
  'pay-out': {
    toDo: 'Retiro pagado',
    done: 'Retiro registrado',
    means: 'Confirmas que el capital y los intereses ya se pagaron al cliente.',
    isEnding: true,
  },
  'tell-cancelled-early': {
    toDo: 'Informar la cancelación anticipada',
    done: 'Cancelación informada',
    means: 'El CDT termina en la plataforma y el cliente recibe un aviso con la fecha y lo que se le pagó.',
    isEnding: true,
  },
  'tell-pledged': {
    toDo: 'Informar una pignoración',
    done: 'Pignoración informada',
    means: 'El cliente y nuestro equipo ven a favor de quién quedó pignorado el CDT.',
  },
  'tell-pledge-released': {
    toDo: 'Informar el levantamiento de la pignoración',
    done: 'Levantamiento informado',
    means: 'El CDT deja de mostrarse como pignorado.',
  },
  'tell-holder-died': {
    toDo: 'Informar el fallecimiento del titular',
    done: 'Fallecimiento informado',
    means: 'El CDT queda congelado, nadie le vuelve a escribir al titular y nuestro equipo llama al banco.',
    isEnding: true,
  },
}

/**
 * N05: what the action means. Who confirms a renewal says that what was added is there.
 * @param addedAmount - What is added to the item in whole pesos, if anything.
 */
export function describeMeaning(
  action: QueueAction,
  { amount = 0 }: Pick<QueueItem, 'amount'>,
  addedAmount: number | undefined,
): string {
  const { means } = actionLabels[action]
  if (action !== 'confirm' || addedAmount === undefined) return means
  const sums = `los ${formatCop(addedAmount)} que el cliente agregó, y el CDT queda en ${formatCop(amount)}`
  return `Confirmas también que llegaron ${sums}. ${means}`
}

/**
 * N05.
 * @returns How much of the desk waits for the reader, `3` or `50+`; not what another person of their bank confirms.
 */
export function countWaiting({ items, more }: { items: readonly QueueItem[]; more: boolean }): string | undefined {
  const count = items.filter(({ ended, proposal }) => !ended && !proposal?.isOwn).length
  return count === 0 ? undefined : `${count}${more ? '+' : ''}`
}
