import { desc } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { takeLock } from '../db/lock-rows.ts'
import { auditLog } from '../db/schema/platform.ts'
import { type AuditContent, firstPreviousHash, hashOfEntry } from './audit-chain.ts'

export type AuditEvent = {
  /** Who did it; undefined for a command on the machine itself. */
  staffId: string | undefined
  /** What was done, `'process.moved'`. */
  action: string
  subjectKind:
    | 'process'
    | 'staff'
    | 'customer'
    | 'document'
    | 'export'
    | 'task'
    | 'payout'
    | 'privacy-request'
    | 'change'
    | 'conversation'
    | 'bank'
    | 'job'
  subjectId: string
  /** Ids, states and figures, never a customer's data. A key keeps the name it had in the first row. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  address: string
}

/**
 * R37: adds an action of staff to the audit log, chained to the row before, in the transaction of the action. Call it
 * last, since it blocks every other action until the transaction ends.
 */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await takeLock(tx, 'audit-chain')
  const [last] = await tx
    .select({ seq: auditLog.seq, at: auditLog.at, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1)
  const content: AuditContent = {
    seq: (last?.seq ?? 0) + 1,
    // Never before the row before, whatever the clock of this machine says: the months stand in the order of the chain.
    at: new Date(Math.max(Date.now(), last?.at.getTime() ?? 0)),
    staffId: event.staffId ?? null,
    action: event.action,
    subjectKind: event.subjectKind,
    subjectId: event.subjectId,
    before: event.before ?? null,
    after: event.after ?? null,
    address: event.address,
    previousHash: last?.hash ?? firstPreviousHash,
  }
  await tx.insert(auditLog).values({ ...content, hash: hashOfEntry(content) })
}
