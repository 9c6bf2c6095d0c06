import type { ChangeState } from '#contract/ops-changes.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { parameterFields } from '#domain/staff-forms/work-fields.ts'
import { labelOf, writeValue } from '#domain/staff-forms/write-value.ts'

/** What became of a request, in words. */
export const stateLabels: Record<ChangeState, string> = {
  waiting: 'Espera decisión',
  approved: 'Aprobado',
  refused: 'Rechazado',
  withdrawn: 'Retirado',
}

export const parameterLabel = (key: string) => labelOf(parameterFields.key, key)

/** @returns A parameter's value in its unit: pesos or percent. */
export const formatParameter = (key: string, value: string) =>
  writeValue(parameterFields.value, value, { key }) ?? value

export const parameterStateLabel = (status: string) => labelOf(parameterFields.status, status)

/**
 * @param options - A range of amounts, both ends included.
 * @returns It in words; without an upper end `'Desde $ 1.000.000'`.
 */
export function bandLabel({ amountFrom, amountTo }: { amountFrom: number; amountTo: number | null }): string {
  return amountTo === null ? `Desde ${formatCop(amountFrom)}` : `${formatCop(amountFrom)} a ${formatCop(amountTo)}`
}
