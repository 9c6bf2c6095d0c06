import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { findRenewal, lockRenewal, type RenewalRow, updateRenewal } from './store.ts'

export type { RenewalRow } from './store.ts'

/** What other modules may know and write of a renewal: the decision, and what became of it at the bank. */

/** The decision about the end of a process's last period that was decided; undefined while there was none. */
export function runningRenewal(db: Queryable, processUuid: string): Promise<RenewalRow | undefined> {
  return findRenewal(db, processUuid)
}

/** The same, held until the transaction ends. */
export function holdRunningRenewal(tx: Tx, processUuid: string): Promise<RenewalRow | undefined> {
  return lockRenewal(tx, processUuid)
}

/** Writes what the bank said of a renewal, and that it was asked just now. */
export function saveBankAnswer(
  db: Queryable,
  renewal: Pick<RenewalRow, 'processUuid' | 'period'>,
  answer: Partial<Pick<RenewalRow, 'bankRenewalId' | 'bankStatus' | 'bankReason'>>,
): Promise<RenewalRow> {
  return updateRenewal(db, renewal, answer)
}
