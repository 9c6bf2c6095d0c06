import { formatCop } from '../money/amounts/amount-cop.ts'

export type UserLevelId = 'primerizo' | 'ahorrador' | 'avanzado' | 'experto'

export type UserLevel = { id: UserLevelId; label: string }

/** The total of completed CDTs from which one is an Experto, in whole pesos (B §3.2). */
export const expertTotalCop = 50_000_000

const levels = {
  primerizo: { id: 'primerizo', label: 'Primerizo' },
  ahorrador: { id: 'ahorrador', label: 'Ahorrador' },
  avanzado: { id: 'avanzado', label: 'Avanzado' },
  experto: { id: 'experto', label: 'Experto' },
} satisfies Record<UserLevelId, UserLevel>

/**
 * P06: the level of a customer.
 * @param completed - Their completed processes, with the capital of each in whole pesos.
 * @returns Primerizo with none, Ahorrador with one, Avanzado with two or more; Experto, however many they are, once
 *   they come to `expertTotalCop`.
 */
export function userLevel(completed: readonly { amountCop: number }[]): UserLevel {
  if (totalCop(completed) >= expertTotalCop) return levels.experto
  if (completed.length === 0) return levels.primerizo
  return completed.length === 1 ? levels.ahorrador : levels.avanzado
}

/**
 * What separates a customer from the next level (P06).
 * @param completed - As `userLevel`.
 * @returns One sentence, `'Te falta 1 CDT completado para ser Ahorrador.'`; for an Experto, that there is none above.
 */
export function nextLevelText(completed: readonly { amountCop: number }[]): string {
  switch (userLevel(completed).id) {
    case 'primerizo':
      return `Te falta 1 CDT completado para ser ${levels.ahorrador.label}.`
    case 'ahorrador':
      return `Te falta 1 CDT completado para ser ${levels.avanzado.label}.`
    case 'avanzado': {
      const missing = formatCop(expertTotalCop - totalCop(completed))
      return `Te faltan ${missing} en CDT completados para ser ${levels.experto.label}.`
    }
    case 'experto':
      return 'Estás en el nivel más alto.'
  }
}

function totalCop(completed: readonly { amountCop: number }[]): number {
  return completed.reduce((sum, { amountCop }) => sum + amountCop, 0)
}
