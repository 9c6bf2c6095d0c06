import type { HeldKind } from '#contract/staff-absences.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import type { Receiver } from './use-absence.ts'

/** O04: what each kind of thing is called, and where it goes where nobody may receive it. */
export const heldWords: Record<HeldKind, { title: string; alone: string }> = {
  task: { title: 'Tareas tomadas', alone: 'Vuelven a la lista del equipo' },
  process: { title: 'Procesos a cargo', alone: 'Quedan sin responsable' },
  conversation: { title: 'Conversaciones', alone: 'Vuelven a la lista del equipo' },
  mention: { title: 'Notas sin leer', alone: 'Se quedan en la nota' },
  change: { title: 'Cambios pedidos', alone: 'Al salir del equipo se retiran: otra persona puede pedirlos de nuevo' },
  approval: {
    title: 'Cambios que nadie más puede aprobar',
    alone: 'Necesitan otra persona que pueda aprobarlos',
  },
}

/** @returns The name of somebody of the team, or a word for nobody's name. */
export const nameOf = ({ name }: { name?: string | undefined }): string => name || 'Alguien sin nombre todavía'

/** @returns Where things of a kind go: to the receiver, or what happens without one. */
export function destinationOf(kind: HeldKind, receiver: Receiver | undefined): string {
  return receiver?.takes.includes(kind) ? `Pasan a ${nameOf(receiver)}` : heldWords[kind].alone
}

/** @returns «ausente hasta el 5 dic.», behind the name of who is away; nothing for who is there. */
export function awayWords(awayUntil: string | undefined): string {
  return awayUntil === undefined ? '' : `, ausente hasta el ${formatShortDate(awayUntil)}`
}

/** @returns What was done, after things were handed over. */
export function movedWords({ given, freed }: { given: number; freed: number }): string {
  const parts = [
    ...(given > 0 ? [given === 1 ? 'Pasó 1 asunto' : `Pasaron ${given} asuntos`] : []),
    ...(freed > 0 ? [freed === 1 ? '1 volvió al equipo' : `${freed} volvieron al equipo`] : []),
  ]
  return parts.length === 0 ? 'No había nada que pasar' : parts.join('; ')
}
