import type { OpsProcessRow } from '#contract/ops-process-row.ts'

/**
 * O01.
 * @returns Its customer's name, or why there is none: an erased customer has no phone either.
 */
export function customerName({ name, phone }: Pick<OpsProcessRow, 'name' | 'phone'>): string {
  return name || (phone ? 'Sin nombre todavía' : 'Datos borrados')
}
