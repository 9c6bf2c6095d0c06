import { firstFault, firstPreviousHash } from '../../../platform/audit/audit-chain.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { auditAfter } from './store.ts'

const rowsAtOnce = 1_000

export type AuditVerdict = {
  rows: number
  /** The hash of the newest row. A stored copy elsewhere shows later that the end was not cut off. */
  head: string
  /** The first row that was changed, and why. */
  fault: { seq: number; fault: string } | undefined
}

/**
 * R37: reads the whole audit log and computes its chain again.
 * @param notedHead - An earlier head where one was stored.
 * @returns How many rows are valid, the newest hash, and the first fault.
 */
export async function verifyAudit(db: Queryable, notedHead?: string): Promise<AuditVerdict> {
  let last = { seq: 0, hash: firstPreviousHash }
  let found = notedHead === undefined || notedHead === firstPreviousHash
  for (;;) {
    const rows = await auditAfter(db, last.seq, rowsAtOnce)
    const fault = firstFault(rows, last)
    if (fault) return { rows: last.seq, head: last.hash, fault }
    found ||= rows.some(({ hash }) => hash === notedHead)
    const newest = rows.at(-1)
    if (!newest) break
    last = { seq: newest.seq, hash: newest.hash }
  }
  const fault = found ? undefined : { seq: last.seq + 1, fault: 'the noted head is not in the log: rows were cut off' }
  return { rows: last.seq, head: last.hash, fault }
}
