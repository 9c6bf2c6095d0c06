import type { Change, ChangeKind } from '#contract/ops-changes.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { loadTeam, requireIndependent } from '../staff/four-eyes.ts'
import { auditChange } from './audit-of-change.ts'
import type { AppliedChange, KindOfChange } from './change-kind.ts'
import { oneLine } from './one-line.ts'
import { presentChange } from './present-change.ts'
import { kindsOfChange } from './registry.ts'
import { type ChangeRow, closeRequest, holdKind, lockRequest, noteLook } from './store.ts'
import { kindsSeenBy, mayApprove, mayLook } from './who-may.ts'

/**
 * O04, A17: approves another member's request and carries it out, in one transaction. Of two parallel approvals the
 * second gets an error. Nothing is changed when it throws.
 * Throws CHANGE_NOT_FOUND, CHANGE_OWN, CHANGE_DECIDED, ROLE_REQUIRED, or CHANGE_STALE when the facts behind the request
 * have changed.
 * Throws APPROVER_NOT_INDEPENDENT unless the two are independent (decision 059), and ASKER_OUT when the requester may not
 * ask any more. What the founder of a team approves alone is marked until somebody else has looked.
 */
export async function approveChange(ctx: Context, caller: StaffCaller, changeId: string): Promise<Change> {
  const { staff } = caller
  const closed = await inTransaction(ctx.db, async (tx) => {
    const row = await waitingOfOthers(tx, caller, changeId)
    if (!mayApprove(row.kind, staff.role)) throw new ApiError('ROLE_REQUIRED')
    const isAlone = (await requireIndependent(tx, staff.id, row.requestedBy)) === 'alone'
    await holdKind(tx, row.kind)
    const { before, after, content = row.content } = await applyChange(ctx, tx, row, staff.id)
    const decided = { state: 'approved', decidedBy: staff.id, passedAlone: isAlone } as const
    const done = await closeRequest(tx, { id: row.id, content }, decided, true)
    await auditChange(tx, caller, done, { before, after: isAlone ? { ...after, alone: true } : after })
    return done
  })
  kindsOfChange[closed.kind].onApproved?.(ctx)
  return presentChange(ctx, staff, closed)
}

/** O04: refuses another member's request. Throws CHANGE_NOT_FOUND, CHANGE_OWN, CHANGE_DECIDED, REASON_REQUIRED. */
export async function refuseChange(ctx: Context, caller: StaffCaller, changeId: string, why: string): Promise<Change> {
  const decisionReason = oneLine(why)
  if (decisionReason.length < 5) throw new ApiError('REASON_REQUIRED')
  const closed = await inTransaction(ctx.db, async (tx) => {
    const row = await waitingOfOthers(tx, caller, changeId)
    const decided = { state: 'refused', decidedBy: caller.staff.id, decisionReason } as const
    const done = await closeRequest(tx, row, decided, kindsOfChange[row.kind].keepsRefusedProof === true)
    await auditChange(tx, caller, done)
    return done
  })
  return presentChange(ctx, caller.staff, closed)
}

/**
 * O04: notes that somebody else has looked at what the founder of the team approved alone. Looking twice counts once.
 * Throws CHANGE_NOT_FOUND, CHANGE_DECIDED where two people had decided, CHANGE_OWN and APPROVER_NOT_INDEPENDENT for
 * somebody who owes their powers to one of the two.
 */
export async function lookAtChange(ctx: Context, caller: StaffCaller, changeId: string): Promise<Change> {
  const { staff } = caller
  const looked = await inTransaction(ctx.db, async (tx) => {
    const row = await lockVisibleRequest(tx, caller, changeId)
    if (!row.passedAlone) throw new ApiError('CHANGE_DECIDED')
    if (row.requestedBy === staff.id || row.decidedBy === staff.id) throw new ApiError('CHANGE_OWN')
    if (row.lookedBy) return row
    if (!mayApprove(row.kind, staff.role)) throw new ApiError('ROLE_REQUIRED')
    if (!mayLook(await loadTeam(tx), staff.id, row, Date.now())) throw new ApiError('APPROVER_NOT_INDEPENDENT')
    const seen = await noteLook(tx, row.id, staff.id)
    await auditChange(tx, caller, seen)
    return seen
  })
  return presentChange(ctx, staff, looked)
}

/** O04: withdraws the caller's own request. Throws CHANGE_NOT_FOUND, CHANGE_NOT_OWN, CHANGE_DECIDED. */
export async function withdrawChange(ctx: Context, caller: StaffCaller, changeId: string): Promise<Change> {
  const closed = await inTransaction(ctx.db, async (tx) => {
    const row = await lockVisibleRequest(tx, caller, changeId)
    if (row.requestedBy !== caller.staff.id) throw new ApiError('CHANGE_NOT_OWN')
    if (row.state !== 'waiting') throw new ApiError('CHANGE_DECIDED')
    const done = await closeRequest(tx, row, { state: 'withdrawn', decidedBy: caller.staff.id }, false)
    await auditChange(tx, caller, done)
    return done
  })
  return presentChange(ctx, caller.staff, closed)
}

function applyChange<K extends ChangeKind>(
  ctx: Context,
  tx: Tx,
  row: ChangeRow<K>,
  staffId: string,
): Promise<AppliedChange<K>> {
  const kind: KindOfChange<K> = kindsOfChange[row.kind]
  return kind.apply(ctx, tx, row, staffId)
}

async function lockVisibleRequest(tx: Tx, { staff }: StaffCaller, changeId: string): Promise<ChangeRow> {
  const row = await lockRequest(tx, changeId)
  if (!row || !kindsSeenBy(staff.role).includes(row.kind)) throw new ApiError('CHANGE_NOT_FOUND')
  return row
}

async function waitingOfOthers(tx: Tx, caller: StaffCaller, changeId: string): Promise<ChangeRow> {
  const row = await lockVisibleRequest(tx, caller, changeId)
  if (row.requestedBy === caller.staff.id) throw new ApiError('CHANGE_OWN')
  if (row.state !== 'waiting') throw new ApiError('CHANGE_DECIDED')
  return row
}
