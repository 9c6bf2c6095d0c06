import type { Reconciliation } from '#contract/partner-bank.ts'
import { writeCsv } from '../../../platform/csv.ts'

const origins = { opening: 'Apertura', renewal: 'Renovación', extension: 'Prórroga por ley' } as const
const methods = { pse: 'PSE', transfer: 'Transferencia' } as const
const statuses = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  declined: 'Rechazado',
  voided: 'Anulado',
  error: 'Error',
} as const

/**
 * Z12: takes a day of a bank.
 * @returns It for a spreadsheet in Spanish, one list under the other, and the totals.
 */
export function writeReconciliationCsv({ day, deposits, payments, commissions, totals }: Reconciliation): string {
  return writeCsv([
    [
      'Depósitos',
      'Proceso',
      'CDT',
      'Periodo',
      'Origen',
      'Constancia',
      'Emitido',
      'Apertura',
      'Vencimiento',
      'Valor',
      'Tasa E.A. en %',
      'Plazo en días',
    ],
    ...deposits.map((one) => [
      ...[day, one.reference, one.deposit_id ?? '', one.period, origins[one.origin], one.constancy_number ?? ''],
      ...[one.issued_on ?? '', one.opening_date, one.maturity_date, one.amount_cop],
      ...[one.rate_percent.replace('.', ','), one.term_days],
    ]),
    [],
    ['Pagos', 'Proceso', 'Referencia', 'Id del proveedor', 'Medio', 'Estado', 'Valor', 'Cambió'],
    ...payments.map((one) => [
      ...[day, one.reference, one.payment_reference, one.provider_id ?? '', methods[one.method], statuses[one.status]],
      ...[one.amount_cop, one.changed_at],
    ]),
    [],
    ['Comisiones', 'Proceso', 'Valor'],
    ...commissions.map((one) => [day, one.reference, one.amount_cop]),
    [],
    ['Totales', 'Cantidad', 'Valor'],
    ['Depósitos', totals.deposits.count, totals.deposits.amount_cop],
    ['Pagos aprobados', totals.approved_payments.count, totals.approved_payments.amount_cop],
    ['Comisiones', totals.commissions?.count ?? '', totals.commissions?.amount_cop ?? ''],
  ])
}
