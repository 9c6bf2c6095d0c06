import type { Member, MemberAct } from './use-team.ts'

type ActWords = { toDo: string; done: string; means: string; isEnding: boolean }

/** O04: what can be done with a member, in words: on the button, in the question, and afterwards. */
export const actWords: Record<MemberAct, ActWords> = {
  confirm: {
    toDo: 'Aprobar su acceso',
    done: 'Aprobaste su acceso',
    means:
      'Otra persona se lo dio. Desde este momento puede trabajar con su rol; confirma antes que es quien debe ser.',
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

/** In: a member. Out: what can be done with them as they stand. */
export function getMemberActs({
  disabled,
  hasAuthenticator,
  awaitsConfirmation,
}: Pick<Member, 'disabled' | 'hasAuthenticator' | 'awaitsConfirmation'>): MemberAct[] {
  const waits = awaitsConfirmation && !disabled
  return [
    ...(waits ? (['confirm'] as const) : []),
    disabled ? 'reactivate' : 'suspend',
    ...(hasAuthenticator ? (['reset'] as const) : []),
    'end-sessions',
  ]
}
