import type { NextActor } from '#domain/process/step.ts'
import type { WaitedFor } from '#domain/process/waited-for.ts'

/** O01: whose turn it is, in one word for staff. */
export const waitWords: Readonly<Record<NextActor, string>> = {
  customer: 'Cliente',
  cosecha: 'Equipo',
  bank: 'Banco',
  nobody: 'Nadie',
}

/** O01: who a list may be asked for, after «espera a». */
export const waitChoices: Readonly<Record<WaitedFor, string>> = {
  me: 'mí',
  cosecha: 'equipo',
  bank: 'banco',
  provider: 'proveedor',
  'second-person': 'segunda persona',
  customer: 'cliente',
}
