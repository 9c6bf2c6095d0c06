import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { isAllowedIn, type Limit, secondsLeft, tryConsume } from '../../../platform/rate-limit/reservations.ts'
import { lockStaff, type StaffRow, updateMember, verifySession } from './store.ts'

/** After how many wrong proofs in a row a member is locked, and for how long. */
const wrongAllowed = 5
export const lockedMinutes = 15

/** How many wrong proofs of a member are compared in a day: three in a million passwords match at a time. */
export const wrongPerDay = (staffId: string): Limit => ({
  key: `totp/wrong/d/${staffId}`,
  windowSeconds: 86_400,
  most: 20,
})

/** The result of a proof: what to store of a right one or the error of a wrong one, and the audit entry. */
export type Judged = { action: string; after?: Record<string, unknown> } & (
  | { kind: 'right'; values: Parameters<typeof updateMember>[2] }
  | { kind: 'wrong'; code: ErrorCode; isOfKey?: true }
)
export type HeldStaff = StaffRow & { nowMs: number }

type Outcome = { kind: 'right'; until: Date } | { kind: 'wrong'; code: ErrorCode } | { kind: 'locked'; wait: number }

/**
 * O04: takes a second proof of staff of any kind, under the same limits. Administrators get a task for wrong proofs
 * (`back-office/ops-tasks/kinds/password-guessed.ts`).
 * @param judge - How the proof is judged, in a transaction that locks the member.
 * @returns Until when it counts in this session.
 * @throws The error of the judge.
 * @throws STAFF_LOCKED with Retry-After when five were wrong in a row, and when twenty were in a day.
 */
export async function takeProof(
  ctx: Context,
  caller: StaffCaller,
  judge: (tx: Tx, row: HeldStaff) => Promise<Judged>,
): Promise<Date> {
  // A wrong one must stay counted, so its error is thrown after the transaction.
  const outcome = await inTransaction(ctx.db, (tx) => take(tx, caller, judge))
  if (outcome.kind === 'right') return outcome.until
  if (outcome.kind === 'locked') throw new ApiError('STAFF_LOCKED', { retryAfterSeconds: outcome.wait })
  throw new ApiError(outcome.code)
}

async function take(tx: Tx, caller: StaffCaller, judge: (tx: Tx, row: HeldStaff) => Promise<Judged>): Promise<Outcome> {
  const { staff, session } = caller
  const row = await lockStaff(tx, staff.id)
  if (!row || row.disabledAt) throw new ApiError('NOT_FOUND')
  if (row.isLocked && row.lockedUntil) {
    return { kind: 'locked', wait: Math.ceil((row.lockedUntil.getTime() - row.nowMs) / 1_000) }
  }
  const limit = wrongPerDay(staff.id)
  if (!(await isAllowedIn(tx, limit))) return { kind: 'locked', wait: await secondsLeft(tx, limit) }
  const judged = await judge(tx, row)
  const { after } = judged
  if (judged.kind === 'wrong') {
    await tryConsume(tx, limit)
    const wrong = row.wrongPasswords + 1
    const isOver = wrong >= wrongAllowed
    await updateMember(tx, staff.id, {
      wrongPasswords: isOver ? 0 : wrong,
      ...(isOver ? { lockedUntil: new Date(row.nowMs + lockedMinutes * 60_000) } : {}),
    })
    // For the log, a fact about a passkey matters more than used-up tries.
    await recordAudit(tx, caller, { action: isOver && !judged.isOfKey ? 'staff.locked' : judged.action, after })
    return { kind: 'wrong', code: judged.code }
  }
  await updateMember(tx, staff.id, { ...judged.values, wrongPasswords: 0, lockedUntil: null })
  const until = await verifySession(tx, session.id, staff.id)
  await recordAudit(tx, caller, { action: judged.action, after })
  return { kind: 'right', until }
}

/**
 * O04: notes that the issuer of the company has proven a second factor of the member who signed in with it.
 * @param sessionId - The session that was just opened for them.
 */
export async function noteSecondProof(tx: Tx, sessionId: string, staffId: string): Promise<void> {
  await verifySession(tx, sessionId, staffId)
}
