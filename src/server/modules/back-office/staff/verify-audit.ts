import type { Queryable } from '../../../platform/db/database.ts'
import { firstFault, firstPreviousHash } from './audit-chain.ts'
import { auditAfter } from './store.ts'

const rowsAtOnce = 1_000

export type AuditVerdict = {
  rows: number
  /** The hash of the newest row: whoever noted it elsewhere can tell that nothing was cut off at the end. */
  head: string
  /** The first row that is not what it was, and why. */
  fault: { seq: number; fault: string } | undefined
}

/**
 * R37: reads the whole audit log and computes its chain anew. In: the database, and the head of an earlier day where one
 * was noted. Out: how many rows hold, the newest hash, and the first fault.
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
