import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { findTimeStep } from './authenticator.ts'
import { type HeldStaff, type Judged, takeProof } from './second-proof.ts'

/**
 * O04: the one-time password as the second proof. Each is taken once, in one session; the first one confirms the
 * authenticator.
 * @returns Until when it counts.
 * @throws STAFF_PASSWORD_WRONG, STAFF_LOCKED, or STAFF_PASSWORD_REQUIRED for the first one of an authenticator beside a
 *   passkey, which has to be given before.
 */
export async function verifyTotp(ctx: Context, caller: StaffCaller, password: string): Promise<Date> {
  return takeProof(ctx, caller, async (_, row) => {
    const isFirst = !row.totpConfirmedAt
    if (isFirst && row.passkeyCount > 0 && !caller.staff.verifiedUntil) throw new ApiError('STAFF_PASSWORD_REQUIRED')
    return judge(ctx, row, password)
  })
}

function judge(ctx: Context, row: HeldStaff, password: string): Judged {
  const wrong: Judged = { kind: 'wrong', code: 'STAFF_PASSWORD_WRONG', action: 'staff.password-refused' }
  if (!row.totpSecretEncrypted) return wrong
  const step = findTimeStep(
    ctx.encryption.decrypt('staff_members.totp-secret', row.totpSecretEncrypted),
    password,
    row.nowMs,
  )
  if (step === undefined || step <= row.totpLastStep) return wrong
  return {
    kind: 'right',
    action: row.totpConfirmedAt ? 'staff.signed-in' : 'staff.authenticator-confirmed',
    values: { totpLastStep: step, ...(row.totpConfirmedAt ? {} : { totpConfirmedAt: new Date(row.nowMs) }) },
  }
}
