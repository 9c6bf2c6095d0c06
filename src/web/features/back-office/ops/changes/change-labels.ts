import type { ChangeState } from '#contract/ops-changes.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatPercentFigure, isPercentParameter } from '#domain/money/parameters/parameter-on.ts'

/** What became of a request, in words. */
export const stateLabels: Record<ChangeState, string> = {
  waiting: 'Espera decisión',
  approved: 'Aprobado',
  refused: 'Rechazado',
  withdrawn: 'Retirado',
}

const parameterNames: Readonly<Record<string, string>> = {
  SMMLV: 'Salario mínimo',
  UVT: 'UVT',
  FOGAFIN: 'Tope del seguro de depósitos',
  COMPONENTE: 'Componente inflacionario',
  IPC: 'Inflación de doce meses (IPC)',
  AHORRO: 'Tasa de las cuentas de ahorro',
}
export const parameterLabel = (key: string) => parameterNames[key] ?? key

/** @returns A parameter's value in its unit: pesos or percent. */
export const formatParameter = (key: string, value: string) =>
  isPercentParameter(key) ? formatPercentFigure(value) : formatCop(Number(value))

const parameterStates: Readonly<Record<string, string>> = {
  'in force': 'Vigente',
  transitory: 'Transitorio',
  suspended: 'Suspendido',
}
export const parameterStateLabel = (status: string) => parameterStates[status] ?? status

/**
 * @param options - A range of amounts, both ends included.
 * @returns It in words; without an upper end `'Desde $ 1.000.000'`.
 */
export function bandLabel({ amountFrom, amountTo }: { amountFrom: number; amountTo: number | null }): string {
  return amountTo === null ? `Desde ${formatCop(amountFrom)}` : `${formatCop(amountFrom)} a ${formatCop(amountTo)}`
}
