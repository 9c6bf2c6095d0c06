import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { isAllowedIn, type Limit, secondsLeft, tryConsume } from '../../../platform/rate-limit/limits.ts'
import { recordAudit } from './record-audit.ts'
import { lockStaff, type StaffRow, updateMember, verifySession } from './store.ts'

/** After how many wrong proofs nobody may try for a while, and for how long. */
const wrongAllowed = 5
const lockedMinutes = 15

/** Wrong ones of a member that are compared in a day: of a million passwords three count at a time. */
export const wrongPerDay = (staffId: string): Limit => ({
  key: `totp/wrong/d/${staffId}`,
  windowSeconds: 86_400,
  most: 20,
})

/** What a proof was found to be: what to keep of a right one, or how a wrong one is told; and what the log says. */
export type Judged = { action: string; after?: Record<string, unknown> } & (
  | { kind: 'right'; values: Parameters<typeof updateMember>[2] }
  | { kind: 'wrong'; code: ErrorCode; isOfKey?: true }
)
export type HeldStaff = StaffRow & { nowMs: number }

type Outcome = { kind: 'right'; until: Date } | { kind: 'wrong'; code: ErrorCode } | { kind: 'locked'; wait: number }

/**
 * O04: takes a second proof of staff, whichever it is, under the same limits. In: how it is judged, in a transaction that
 * holds the member. Out: until when it counts in this session. Throws what the judge says of a wrong one, or
 * STAFF_LOCKED with Retry-After after five wrong ones in a row and after twenty in a day, of which the administrators
 * hear (`back-office/ops-tasks/kinds/password-guessed.ts`).
 */
export async function takeProof(
  ctx: Context,
  caller: StaffCaller,
  judge: (tx: Tx, row: HeldStaff) => Promise<Judged>,
): Promise<Date> {
  // A wrong one is counted for good, so it is told of after the transaction.
  const outcome = await inTransaction(ctx.db, (tx) => take(tx, caller, judge))
  if (outcome.kind === 'right') return outcome.until
  if (outcome.kind === 'locked') throw new ApiError('STAFF_LOCKED', { retryAfterSeconds: outcome.wait })
  throw new ApiError(outcome.code)
}

async function take(
  tx: Tx,
  { staff, session, address }: StaffCaller,
  judge: (tx: Tx, row: HeldStaff) => Promise<Judged>,
): Promise<Outcome> {
  const row = await lockStaff(tx, staff.id)
  if (!row || row.disabledAt) throw new ApiError('NOT_FOUND')
  if (row.isLocked && row.lockedUntil) {
    return { kind: 'locked', wait: Math.ceil((row.lockedUntil.getTime() - row.nowMs) / 1_000) }
  }
  const limit = wrongPerDay(staff.id)
  if (!(await isAllowedIn(tx, limit))) return { kind: 'locked', wait: await secondsLeft(tx, limit) }
  const judged = await judge(tx, row)
  const note = {
    staffId: staff.id,
    subjectKind: 'staff',
    subjectId: staff.id,
    ...(judged.after ? { after: judged.after } : {}),
    address,
  } as const
  if (judged.kind === 'wrong') {
    await tryConsume(tx, limit)
    const wrong = row.wrongPasswords + 1
    const isOver = wrong >= wrongAllowed
    await updateMember(tx, staff.id, {
      wrongPasswords: isOver ? 0 : wrong,
      ...(isOver ? { lockedUntil: new Date(row.nowMs + lockedMinutes * 60_000) } : {}),
    })
    // What is known of a key is worth more in the log than that the tries are used up.
    await recordAudit(tx, { ...note, action: isOver && !judged.isOfKey ? 'staff.locked' : judged.action })
    return { kind: 'wrong', code: judged.code }
  }
  await updateMember(tx, staff.id, { ...judged.values, wrongPasswords: 0, lockedUntil: null })
  const until = await verifySession(tx, session.id, staff.id)
  await recordAudit(tx, { ...note, action: judged.action })
  return { kind: 'right', until }
}
