import { partnerBank } from '#domain/banks/registry.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { runningRenewal } from '../processes/running-renewal.queries.ts'

/** Where a process awaits its customer's money: that of the opening, or what is added to a renewal. */
export const payableStatuses = [
  'ESPERANDO-DEPOSITO',
  'R-ESPERANDO-DEPOSITO',
] as const satisfies readonly ProcessStatus[]

/** What is paid for: the period of the deposit, and how much in whole pesos. */
export type DuePayment = { period: number; amountCop: number }

/** @returns What the customer pays, or paid last, where the process stands; period 0 is the opening. */
export async function duePayment(
  db: Queryable,
  process: Pick<ProcessRow, 'uuid' | 'status' | 'amountCop'>,
): Promise<DuePayment> {
  const renewal = process.status.startsWith('R-') ? await runningRenewal(db, process.uuid) : undefined
  if (renewal?.addedCop) return { period: renewal.period + 1, amountCop: renewal.addedCop }
  return { period: 0, amountCop: process.amountCop }
}

/** Whether the bank of a process takes a transfer. */
export function takesTransfer({ bankId }: Pick<ProcessRow, 'bankId'>): boolean {
  const methods: readonly string[] = partnerBank(bankId).paymentMethods
  return methods.includes('transfer')
}
