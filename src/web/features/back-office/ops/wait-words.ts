import type { NextActor } from '#domain/process/step.ts'

/** O01: whose turn it is, in one word for staff. */
export const waitWords: Readonly<Record<NextActor, string>> = {
  customer: 'Cliente',
  cosecha: 'Equipo',
  bank: 'Banco',
  nobody: 'Nadie',
}
