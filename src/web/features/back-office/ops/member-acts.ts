import type { CallAnswer } from '#contract/call.ts'
import type { listStaff } from '#contract/staff.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import { formatDay, formatInstant } from '../../../lib/format-instant.ts'

export type Member = CallAnswer<typeof listStaff>['staff'][number]
/** What can be done with a member: each is asked about first. */
export type MemberAct = 'confirm' | 'suspend' | 'reactivate' | 'reset' | 'end-sessions'

type ActWords = { toDo: string; done: string; means: string; isEnding: boolean }

/** O04: what can be done with a member, in words: on the button, in the question, and afterwards. */
export const actWords: Record<MemberAct, ActWords> = {
  confirm: {
    toDo: 'Aprobar su acceso',
    done: 'Aprobaste su acceso',
    means: 'Otra persona se lo dio. Cuando lo apruebes trabaja con su rol; confirma antes que es quien debe ser.',
    isEnding: false,
  },
  suspend: {
    toDo: 'Suspender',
    done: 'Suspendiste su acceso',
    means: 'Deja de ver el área del equipo en este momento. Puedes reactivar su acceso cuando quieras.',
    isEnding: true,
  },
  reactivate: {
    toDo: 'Reactivar',
    done: 'Reactivaste su acceso',
    means: 'Vuelve a entrar con su celular y su segunda clave.',
    isEnding: false,
  },
  reset: {
    toDo: 'Reiniciar su segunda clave',
    done: 'Reiniciaste su segunda clave',
    means:
      'Su aplicación y sus llaves de acceso dejan de servir, y al ingresar registra otra. Confirma antes, en persona, que es él o ella.',
    isEnding: true,
  },
  'end-sessions': {
    toDo: 'Cerrar sus sesiones',
    done: 'Cerraste sus sesiones',
    means: 'Sale de todos sus dispositivos y tiene que ingresar de nuevo.',
    isEnding: false,
  },
}

/** O04: said where nobody of the team could be the second of two people: what has to be done, and where. */
export const nobodyCanAgree =
  'Nadie del equipo puede aprobarlo: todos deben su acceso a la misma persona. Quien administra el servidor crea otra persona administradora con «npm run staff».'

type Someone = { name?: string | undefined; staffId: string; from?: string | undefined }

/**
 * @param people - Who could agree.
 * @returns Their names as a text, each with the time from when they may; nothing for nobody.
 */
export function nameApprovers(people: readonly Someone[]): string {
  const names = people.map(({ name, staffId, from }) => {
    const who = name ?? `integrante ${staffId.slice(0, 8)}`
    return from === undefined ? who : `${who} (desde ${formatInstant(from)})`
  })
  return new Intl.ListFormat('es-CO', { type: 'disjunction' }).format(names)
}

/**
 * O04: how a member's access stands, in words, and who could agree to it while somebody has to.
 * @returns The state, and a sentence beneath it where there is one.
 */
export function describeAccess({
  disabled,
  leftAt,
  awayUntil,
  awaitsConfirmation,
  nobodyElseLooked,
  confirmers = [],
}: Pick<Member, 'disabled' | 'leftAt' | 'awayUntil' | 'awaitsConfirmation' | 'nobodyElseLooked' | 'confirmers'>): {
  state: string
  who?: string
} {
  if (leftAt !== undefined) return { state: `Se fue el ${formatDay(leftAt)}` }
  if (disabled) return { state: 'Suspendido' }
  if (!awaitsConfirmation && !nobodyElseLooked) {
    return { state: awayUntil === undefined ? 'Activo' : `Ausente hasta el ${formatShortDate(awayUntil)}` }
  }
  const state = awaitsConfirmation
    ? 'Espera la aprobación de otra persona'
    : 'Activo, sin que otra persona lo haya mirado'
  return {
    state,
    who: confirmers.length === 0 ? 'Nadie puede aprobarlo todavía.' : `Puede aprobarlo ${nameApprovers(confirmers)}.`,
  }
}

/**
 * @param members - The team.
 * @returns Whether somebody of it waits for an approval that nobody can give.
 */
export function isStuck(members: readonly Pick<Member, 'disabled' | 'confirmers'>[]): boolean {
  return members.some(({ disabled, confirmers }) => !disabled && confirmers?.length === 0)
}

/**
 * @param self - Who looks.
 * @returns What they can do with the member as the member stands.
 */
export function getMemberActs(
  { disabled, hasAuthenticator, confirmers = [] }: Pick<Member, 'disabled' | 'hasAuthenticator' | 'confirmers'>,
  self: { staffId: string },
): MemberAct[] {
  const mayConfirm = confirmers.some(({ staffId, from }) => staffId === self.staffId && from === undefined)
  return [
    ...(mayConfirm && !disabled ? (['confirm'] as const) : []),
    disabled ? 'reactivate' : 'suspend',
    ...(hasAuthenticator ? (['reset'] as const) : []),
    'end-sessions',
  ]
}
