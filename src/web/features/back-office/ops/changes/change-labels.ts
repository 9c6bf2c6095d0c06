import type { ChangeState } from '#contract/ops-changes.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { Change } from '../../../../api/views.ts'
import { eventLabels } from '../event-labels.ts'

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
}
export const parameterLabel = (key: string) => parameterNames[key] ?? key

const parameterStates: Readonly<Record<string, string>> = {
  'in force': 'Vigente',
  transitory: 'Transitorio',
  suspended: 'Suspendido',
}
export const parameterStateLabel = (status: string) => parameterStates[status] ?? status

/** O04. In: a request. Out: what it is about, in a few words. */
export function changeTitle(change: Change): string {
  if (change.kind === 'rates') {
    const banks = [...new Set(change.content.rates.map(({ nameBank }) => nameBank))]
    return `Tasas de ${new Intl.ListFormat('es').format(banks)}`
  }
  if (change.kind === 'parameter') {
    return `${parameterLabel(change.content.key)} desde el ${formatCivilDate(change.content.validFrom)}`
  }
  if (change.kind === 'campaign') return `Campaña ${change.content.campaign.name}`
  if (change.kind === 'screening') {
    return change.content.finding === 'review'
      ? 'Dejar pasar una coincidencia en listas'
      : 'Dar por consultada una lista'
  }
  if (change.kind === 'connection') return `Conexión con ${change.content.nameBank}`
  if (change.kind === 'phone') return `Celular de un cliente, que termina en ${change.content.phoneEnd}`
  if (change.kind === 'payout') return `Bonos pagados el ${formatCivilDate(change.content.paysOn)}`
  return change.kind === 'jump' ? eventLabels[change.content.event].toDo : 'Devolver un pago doble'
}

/** In: a range of amounts, both ends included. Out: it in words; without an upper end `'Desde $ 1.000.000'`. */
export function bandLabel({ amountFrom, amountTo }: { amountFrom: number; amountTo: number | null }): string {
  return amountTo === null ? `Desde ${formatCop(amountFrom)}` : `${formatCop(amountFrom)} a ${formatCop(amountTo)}`
}
