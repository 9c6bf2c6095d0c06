import type { OpsProcessRow } from '#contract/ops-process-row.ts'

/**
 * O01.
 * @returns Its customer's name, or why there is none: an erased customer has no phone either. Who may not see people
 *   gets the beginning of the id.
 */
type Named = Pick<OpsProcessRow, 'name' | 'phone'> & Partial<Pick<OpsProcessRow, 'isPersonHidden' | 'processUuid'>>

export function customerName({ name, phone, isPersonHidden, processUuid }: Named): string {
  if (isPersonHidden && processUuid) return `Proceso ${processUuid.slice(0, 8)}`
  return name || (phone ? 'Sin nombre todavía' : 'Datos borrados')
}
