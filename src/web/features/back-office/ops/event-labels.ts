import { statusLabel } from '#domain/process/status-labels.ts'
import type { ProcessEvent } from '#domain/process/transitions.ts'
import type { WhyNot, WhyNotReason } from '#domain/process/why-not.ts'

type EventLabels = {
  /** On the button: what one is about to do. */
  toDo: string
  /** In the history and after it was done. */
  done: string
}

/** O01: every event of a process in the words of the team. */
export const eventLabels: Record<ProcessEvent, EventLabels> = {
  'forms-identity-and-screening-done': {
    toDo: 'Pasar a documentos',
    done: 'Datos, identidad y listas completos',
  },
  'documents-handed-in': { toDo: 'Recibir los documentos', done: 'Documentos entregados' },
  'documents-approved': { toDo: 'Aprobar los documentos', done: 'Documentos aprobados' },
  'documents-rejected': { toDo: 'Rechazar los documentos', done: 'Documentos rechazados' },
  signed: { toDo: 'Marcar como firmado', done: 'Documentos firmados' },
  'bank-approved': { toDo: 'Registrar la aprobación del banco', done: 'El banco aprobó la vinculación' },
  'bank-declined': { toDo: 'Registrar el rechazo del banco', done: 'El banco rechazó la vinculación' },
  'deposit-handed-in': { toDo: 'Registrar el pago', done: 'Pago entregado' },
  'bank-issued': { toDo: 'Registrar la emisión', done: 'El banco emitió el CDT' },
  'bank-did-not-find-the-money': { toDo: 'Registrar que no llegó el pago', done: 'El banco no encontró el pago' },
  'certificate-delivered': { toDo: 'Marcar el certificado como enviado', done: 'Certificado enviado' },
  cancelled: { toDo: 'Cancelar el proceso', done: 'Proceso cancelado' },
  'expired-without-activity': { toDo: 'Cerrar por falta de actividad', done: 'Cerrado por falta de actividad' },
  'turbo-form-identity-and-screening-done': {
    toDo: 'Pasar a firma (turbo)',
    done: 'Turbo: datos e identidad completos',
  },
  'maturity-approaching': { toDo: 'Abrir la renovación', done: 'El CDT está por vencer' },
  'renewal-chosen': { toDo: 'Registrar que renueva', done: 'Decidió renovar' },
  'withdrawal-chosen': { toDo: 'Registrar que retira', done: 'Decidió retirar su dinero' },
  'renewal-data-confirmed': { toDo: 'Confirmar sus datos', done: 'Datos confirmados para renovar' },
  'renewal-data-confirmed-documents-current': {
    toDo: 'Confirmar datos y documentos vigentes',
    done: 'Datos confirmados, documentos vigentes',
  },
  'renewal-documents-prepared': { toDo: 'Enviar los documentos a firma', done: 'Documentos de la decisión preparados' },
  'added-money-awaited': { toDo: 'Esperar lo que agrega', done: 'Se espera lo que agrega' },
  'added-money-not-paid': { toDo: 'Seguir sin lo que agregaba', done: 'No llegó lo que agregaba' },
  'added-money-not-found': { toDo: 'Renovar sin lo que agregaba', done: 'El banco no encontró lo que agregó' },
  'renewal-sent': { toDo: 'Enviar la decisión al banco', done: 'Decisión enviada al banco' },
  'bank-asked-for-more': { toDo: 'Pedir más documentos', done: 'El banco pidió más documentos' },
  'bank-confirmed-renewal': { toDo: 'Registrar la renovación confirmada', done: 'El banco confirmó la renovación' },
  'bank-confirmed-withdrawal': { toDo: 'Registrar el retiro confirmado', done: 'El banco confirmó el retiro' },
  'bank-cancelled-early': { toDo: 'Registrar la cancelación anticipada', done: 'El banco pagó antes del vencimiento' },
  'extended-by-law': { toDo: 'Prorrogar por ley', done: 'Prorrogado por ley' },
}

const whyNotWords: Readonly<Record<Exclude<WhyNotReason, 'elsewhere'>, string>> = {
  customer: 'Lo decide el cliente, con las cifras delante.',
  bank: 'Lo dice el banco por su conexión.',
  provider: 'Lo dice el proveedor; puedes preguntarle de nuevo en «Mensajes y proveedores».',
  system: 'Lo hace el sistema cuando se cumple la regla.',
  'no-papers': 'No hay papeles en el banco que esperen una firma a mano.',
  'no-payment': 'No hay un pago por PSE que espere respuesta.',
}

/** O01: why something cannot be done with a process now, in a sentence. */
export function whyNotSentence({ reason, statuses }: Pick<WhyNot, 'reason' | 'statuses'>): string {
  if (reason !== 'elsewhere') return whyNotWords[reason]
  const [first, ...others] = statuses.map((status) => `«${statusLabel(status)}»`)
  // A step of nearly every status is named by what ends it.
  if (others.length > 3) return 'El proceso ya pasó de ahí.'
  return `Se puede en ${[first, ...others].join(', ').replace(/, ([^,]*)$/, ' o $1')}.`
}

/** Rows of the history that are no transition. */
const otherRows: Readonly<Record<string, string>> = {
  created: 'Apertura creada',
  'rate-accepted': 'Nueva tasa aceptada',
  'refund-instructed': 'Devolución instruida al banco',
  'identity-carried': 'Identidad ya validada en una apertura anterior',
}

/**
 * @param event - An event of the history.
 * @returns What happened, in words; the event as it is where nobody has words for it.
 */
export function eventDone(event: string): string {
  return (eventLabels as Readonly<Record<string, EventLabels>>)[event]?.done ?? otherRows[event] ?? event
}

/** Where no way leads back from: its button and its question are red. */
export const endingEvents: readonly ProcessEvent[] = ['cancelled', 'bank-declined', 'expired-without-activity']

const actors: Readonly<Record<string, string>> = {
  customer: 'Cliente',
  staff: 'Equipo',
  bank: 'Banco',
  provider: 'Proveedor',
  system: 'Sistema',
}

/**
 * @param actor - Who caused a row of the history, by kind or by name.
 * @returns The same in words.
 */
export function actorLabel(actor: string): string {
  return actors[actor] ?? actor
}
