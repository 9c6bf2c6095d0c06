import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { buildAuthenticatorUri, newSecret } from './authenticator.ts'
import { lockStaff, updateMember } from './store.ts'

/**
 * O04: gives a member of staff the secret of a new authenticator, which counts after its first password. Until then it
 * can be asked for again, and the last one counts. Throws STAFF_ENROLLED when one already counts. Throws
 * STAFF_PASSWORD_REQUIRED when the member has a passkey and has not given it in this session.
 */
export async function beginAuthenticator(ctx: Context, caller: StaffCaller) {
  const { staff } = caller
  const secret = newSecret()
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockStaff(tx, staff.id)
    if (!row || row.totpConfirmedAt) throw new ApiError('STAFF_ENROLLED')
    if (row.passkeyCount > 0 && !staff.verifiedUntil) throw new ApiError('STAFF_PASSWORD_REQUIRED')
    await updateMember(tx, staff.id, {
      totpSecretEncrypted: ctx.encryption.encrypt('staff_members.totp-secret', secret),
      totpLastStep: 0,
    })
    await recordAudit(tx, caller)
  })
  return {
    secret,
    uri: buildAuthenticatorUri(secret, { label: `equipo ${staff.id.slice(0, 8)}`, issuer: ctx.config.BRAND_NAME }),
  }
}
