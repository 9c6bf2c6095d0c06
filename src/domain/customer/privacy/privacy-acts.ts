import type { PrivacyRequestKind } from './clocks.ts'

/** What may be done together with the answer to a request about personal data. */
export const privacyActs = ['none', 'erase', 'withdraw', 'correct-name'] as const
export type PrivacyAct = (typeof privacyActs)[number]

/** What each is called by who answers (Z09). */
export const privacyActNames: Readonly<Record<PrivacyAct, string>> = {
  none: 'Solo responder',
  erase: 'Borrar lo que la ley deja borrar',
  withdraw: 'Retirar las autorizaciones que se pueden retirar',
  'correct-name': 'Corregir el nombre',
}

/** No more than who asked wants; the most usual first (Z09). */
const actsByKind: Readonly<Record<PrivacyRequestKind, readonly PrivacyAct[]>> = {
  question: ['none'],
  correction: ['correct-name', 'none'],
  withdrawal: ['withdraw', 'none'],
  deletion: ['erase', 'withdraw', 'none'],
}

/**
 * Z09.
 * @param kind - What a person asks for.
 * @returns What may be done with its answer, the most usual first.
 */
export function listPrivacyActs(kind: PrivacyRequestKind): readonly PrivacyAct[] {
  return actsByKind[kind]
}
