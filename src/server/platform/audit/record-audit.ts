import { desc, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { auditLog } from '../db/schema/platform.ts'
import { type AuditContent, firstPreviousHash, hashOfEntry } from './audit-chain.ts'

/** One lock for the whole chain: each row waits until the row before is committed. */
const chainLock = 7_201_537

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
    | 'change'
    | 'conversation'
    | 'bank'
    | 'job'
  subjectId: string
  /** Ids, states and figures, never a customer's data. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  address: string
}

/**
 * R37: adds an action of staff to the audit log, chained to the row before, in the transaction of the action. Call it
 * last, since it blocks every other action until the transaction ends.
 */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
  const [last] = await tx
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1)
  const content: AuditContent = {
    seq: (last?.seq ?? 0) + 1,
    at: new Date(),
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
