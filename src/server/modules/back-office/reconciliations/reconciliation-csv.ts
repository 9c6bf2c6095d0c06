import type { Reconciliation } from '#contract/partner-bank.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
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
export function writeReconciliationCsv({
  day,
  deposits,
  payments,
  commissions,
  totals,
}: CamelKeys<Reconciliation>): string {
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
      ...[day, one.reference, one.depositId ?? '', one.period, origins[one.origin], one.constancyNumber ?? ''],
      ...[one.issuedOn ?? '', one.openingDate, one.maturityDate, one.amountCop],
      ...[one.ratePercent.replace('.', ','), one.termDays],
    ]),
    [],
    ['Pagos', 'Proceso', 'Referencia', 'Id del proveedor', 'Medio', 'Estado', 'Valor', 'Cambió'],
    ...payments.map((one) => [
      ...[day, one.reference, one.paymentReference, one.providerId ?? '', methods[one.method], statuses[one.status]],
      ...[one.amountCop, one.changedAt],
    ]),
    [],
    ['Comisiones', 'Proceso', 'Valor'],
    ...commissions.map((one) => [day, one.reference, one.amountCop]),
    [],
    ['Totales', 'Cantidad', 'Valor'],
    ['Depósitos', totals.deposits.count, totals.deposits.amountCop],
    ['Pagos aprobados', totals.approvedPayments.count, totals.approvedPayments.amountCop],
    ['Comisiones', totals.commissions?.count ?? '', totals.commissions?.amountCop ?? ''],
  ])
}
