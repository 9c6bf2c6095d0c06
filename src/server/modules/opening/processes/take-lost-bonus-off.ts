import type { Tx } from '../../../platform/db/database.ts'
import type { ProcessRow } from './processes.queries.ts'
import { updateProcess } from './store.ts'

/**
 * B09: takes a promotional bonus off the deposit, because it was lost before anything was signed.
 * @param options - The whole pesos that were lost.
 * @returns The process as it is now.
 */
export async function takeLostBonusOff(
  tx: Tx,
  process: ProcessRow,
  { lostCop }: { lostCop: number },
): Promise<ProcessRow> {
  if (lostCop === 0) return process
  const values = { amountCop: process.amountCop - lostCop, bonusAddedCop: process.bonusAddedCop - lostCop }
  await updateProcess(tx, process.uuid, values)
  return { ...process, ...values }
}
