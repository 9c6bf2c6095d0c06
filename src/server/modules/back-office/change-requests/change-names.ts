import type { ChangeKind } from '#contract/ops-changes.ts'

/** What each kind of change is called in a list of tasks, in Spanish. */
export const changeNames: Readonly<Record<ChangeKind, string>> = {
  rates: 'Tasas',
  parameter: 'Cifra legal',
  campaign: 'Campaña',
  jump: 'Paso de un proceso',
  refund: 'Devolución',
  screening: 'Coincidencia en listas',
  payout: 'Pago de bonos',
  connection: 'Conexión de un banco',
  phone: 'Celular de un cliente',
}
