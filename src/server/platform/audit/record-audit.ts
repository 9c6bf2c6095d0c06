import { desc } from 'drizzle-orm'
import type { Audit, AuditSubject, Call } from '#contract/call.ts'
import type { PlatformContext } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { takeLock } from '../db/lock-rows.ts'
import { auditLog } from '../db/schema/platform.ts'
import { inTransaction } from '../db/transaction.ts'
import { type AuditContent, firstPreviousHash, hashOfEntry } from './audit-chain.ts'

export type AuditEvent = {
  /** Who did it; undefined for a command on the machine itself. */
  staffId: string | undefined
  /** What was done, `'process.moved'`. */
  action: string
  subjectKind: AuditSubject
  subjectId: string
  /** Ids, states and figures, never a customer's data. A key keeps the name it had in the first row. */
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  address: string
}

/** What the contract says of the row of a call, with the id that the request names. */
export type AuditOfCall = Partial<Audit> & { subjectId?: string | undefined; isRecorded: boolean }

/** Who makes a call that leaves a row. */
export type AuditedCaller = { staff: { id: string }; address: string; audit: AuditOfCall }

/** What the contract does not say of a row: facts, and what only the verb knows. */
export type AuditFacts = Partial<Pick<AuditEvent, 'action' | 'subjectKind' | 'subjectId' | 'before' | 'after'>>

/**
 * @param call - A call of staff.
 * @param request - Its parameters and body, with the names of the wire.
 * @returns What the contract says of its row.
 */
export function startAudit(
  { audit }: Pick<Call, 'audit'>,
  request: { params: unknown; body: unknown },
  staffId: string,
): AuditOfCall {
  const named = Object.entries({ ...plain(request.params), ...plain(request.body) })
  const known = new Map([...named, ['self', staffId]])
  const subjectId = audit?.id?.startsWith('=')
    ? audit.id.slice(1)
    : audit?.id
        ?.split('/')
        .map((name) => known.get(name))
        .join('/')
  return { ...audit, subjectId, isRecorded: false }
}

const plain = (part: unknown): object => (typeof part === 'object' && part !== null ? part : {})

/**
 * R37: after the work of a call of staff. A look at data leaves its row now, before they leave. Anything else has left
 * it in its own transaction, so that neither is without the other.
 * @throws {Error} when a call that leaves a row has left none.
 */
export async function completeAudit(
  ctx: Pick<PlatformContext, 'db'>,
  { method, path, kind }: Pick<Call, 'method' | 'path' | 'kind'>,
  caller: AuditedCaller,
): Promise<void> {
  const { action, unless, isRecorded } = caller.audit
  if (action === undefined || unless !== undefined || isRecorded) return
  if (method !== 'GET' || kind === 'file') throw new Error(`${method} ${path} has left no row in the audit log`)
  await recordLook(ctx, caller)
}

/**
 * R37: adds what a call of staff did to the audit log, in the transaction of the action. Call it last, since it blocks
 * every other action until the transaction ends. What the call's `audit` says need not be said again.
 * @throws {Error} when neither says what was done or to what, or the call does not declare it.
 */
export async function recordAudit(
  tx: Tx,
  { staff, address, audit }: AuditedCaller,
  facts: AuditFacts = {},
): Promise<void> {
  const { action, subjectKind, subjectId } = { subjectKind: audit.subject, subjectId: audit.subjectId, ...facts }
  const declared = [audit.action ?? []].flat()
  const done = action ?? declared[0] ?? ''
  if (!declared.includes(done) || !subjectKind || subjectId === undefined) {
    throw new Error(`the call declares ${declared.join(', ') || 'no row'}, and not ${done} of ${subjectKind}`)
  }
  const { before, after } = facts
  await appendAudit(tx, { staffId: staff.id, action: done, subjectKind, subjectId, before, after, address })
  audit.isRecorded = true
}

/** R37: the same for a look at data, which changes nothing: in a transaction of its own, before the data leave. */
export async function recordLook(
  { db }: Pick<PlatformContext, 'db'>,
  caller: AuditedCaller,
  facts: AuditFacts = {},
): Promise<void> {
  await inTransaction(db, (tx) => recordAudit(tx, caller, facts))
}

/** R37: adds a row to the audit log, chained to the row before. */
export async function appendAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await takeLock(tx, 'audit-chain')
  const [last] = await tx
    .select({ seq: auditLog.seq, at: auditLog.at, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1)
  const content: AuditContent = {
    seq: (last?.seq ?? 0) + 1,
    // Never before the row before, whatever the clock of this machine says: the months are in the order of the chain.
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
