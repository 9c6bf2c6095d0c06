import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import type { StaffCaller } from '../../http/request.ts'
import { countWithin, hasRoomIn, type Limit, secondsLeft } from '../auth/limits.ts'
import { stepOf } from './authenticator.ts'
import { recordAudit } from './record-audit.ts'
import { lockStaff, updateMember, verifySession } from './store.ts'

/** After how many wrong passwords nobody may try for a while, and for how long. */
const wrongAllowed = 5
const lockedMinutes = 15

/** Wrong ones of a member that are compared in a day: of a million passwords three count at a time. */
export const wrongPerDay = (staffId: string): Limit => ({
  key: `totp/wrong/d/${staffId}`,
  windowSeconds: 86_400,
  most: 20,
})

type Outcome = { kind: 'right'; until: Date } | { kind: 'wrong' } | { kind: 'locked'; waitSeconds: number }

/**
 * O04: the second proof of staff. Each password is taken once, in one session; the first one confirms the authenticator.
 * Out: until when it counts. Throws STAFF_PASSWORD_WRONG, or STAFF_LOCKED with Retry-After after five wrong ones in a row
 * and after twenty in a day, of which the administrators hear (`ops-tasks/kinds/password-guessed.ts`).
 */
export async function givePassword(ctx: Context, caller: StaffCaller, password: string): Promise<Date> {
  // A wrong one is counted for good, so it is told of after the transaction.
  const outcome = await inTransaction(ctx.db, (tx) => judge(ctx, tx, caller, password))
  if (outcome.kind === 'right') return outcome.until
  if (outcome.kind === 'locked') throw new ApiError('STAFF_LOCKED', { retryAfterSeconds: outcome.waitSeconds })
  throw new ApiError('STAFF_PASSWORD_WRONG')
}

async function judge(
  ctx: Context,
  tx: Tx,
  { staff, session, address }: StaffCaller,
  password: string,
): Promise<Outcome> {
  const row = await lockStaff(tx, staff.id)
  if (!row || row.disabledAt || !row.totpSecretSealed) return { kind: 'wrong' }
  if (row.isLocked && row.lockedUntil) {
    return { kind: 'locked', waitSeconds: Math.ceil((row.lockedUntil.getTime() - row.nowMs) / 1_000) }
  }
  const limit = wrongPerDay(staff.id)
  if (!(await hasRoomIn(tx, limit))) return { kind: 'locked', waitSeconds: await secondsLeft(tx, limit) }
  const step = stepOf(ctx.sealing.open('staff_members.totp-secret', row.totpSecretSealed), password, row.nowMs)
  const note = { staffId: staff.id, subjectKind: 'staff', subjectId: staff.id, address } as const
  if (step === undefined || step <= row.totpLastStep) {
    await countWithin(tx, limit)
    const wrong = row.wrongPasswords + 1
    const isOver = wrong >= wrongAllowed
    await updateMember(tx, staff.id, {
      wrongPasswords: isOver ? 0 : wrong,
      ...(isOver ? { lockedUntil: new Date(row.nowMs + lockedMinutes * 60_000) } : {}),
    })
    await recordAudit(tx, { ...note, action: isOver ? 'staff.locked' : 'staff.password-refused' })
    return { kind: 'wrong' }
  }
  await updateMember(tx, staff.id, {
    totpLastStep: step,
    wrongPasswords: 0,
    lockedUntil: null,
    ...(row.totpConfirmedAt ? {} : { totpConfirmedAt: new Date(row.nowMs) }),
  })
  const until = await verifySession(tx, session.id, staff.id)
  await recordAudit(tx, { ...note, action: row.totpConfirmedAt ? 'staff.signed-in' : 'staff.authenticator-confirmed' })
  return { kind: 'right', until }
}
