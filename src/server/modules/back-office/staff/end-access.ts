import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { endSessionsByStaff } from '../../accounts/users/end-sessions.ts'
import { deletePasskeys } from './passkey-store.ts'
import {
  countActingAdmins,
  deleteIdentity,
  forgetVerified,
  holdAdmins,
  lockStaff,
  type StaffRow,
  updateMember,
} from './store.ts'

/** The team always has as many administrators: one alone could agree to nothing of another. */
const fewestAdmins = 2

const refusals = { self: 'STAFF_SELF', left: 'STAFF_LEFT', 'last-admins': 'STAFF_LAST_ADMINS' } as const

/** O04: why the access of a member cannot end now; undefined where it can. */
export async function whyStays(
  db: Queryable,
  callerId: string,
  member: Pick<StaffRow, 'id' | 'role' | 'leftAt'>,
): Promise<keyof typeof refusals | undefined> {
  if (member.id === callerId) return 'self'
  if (member.leftAt !== null) return 'left'
  if (member.role !== 'admin') return undefined
  return (await countActingAdmins(db, member.id)) < fewestAdmins ? 'last-admins' : undefined
}

/**
 * O04: ends the access of a member: sessions, second proofs and what they had given end in this transaction. The row
 * stays, so that the audit log names them.
 * @returns Their row as it was, and how many sessions ended.
 * @throws NOT_FOUND, STAFF_SELF, STAFF_LEFT, STAFF_LAST_ADMINS.
 */
export async function endAccessOf(
  tx: Tx,
  callerId: string,
  staffId: string,
): Promise<{ member: StaffRow; sessionsEnded: number }> {
  // All administrators, in one order: of two that end each other's access in parallel, the second sees the first.
  await holdAdmins(tx)
  const member = await lockStaff(tx, staffId)
  if (!member) throw new ApiError('NOT_FOUND')
  const why = await whyStays(tx, callerId, member)
  if (why) throw new ApiError(refusals[why])
  await updateMember(tx, staffId, {
    leftAt: sql`now()`,
    disabledAt: sql`coalesce(disabled_at, now())`,
    totpSecretEncrypted: null,
    totpConfirmedAt: null,
    totpLastStep: 0,
    passkeyCount: 0,
    wrongPasswords: 0,
    lockedUntil: null,
  })
  await deletePasskeys(tx, staffId)
  await deleteIdentity(tx, staffId)
  await forgetVerified(tx, staffId)
  return { member, sessionsEnded: await endSessionsByStaff(tx, member.customerId) }
}
