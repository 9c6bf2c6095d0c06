import type { CallAnswer } from '#contract/call.ts'
import type { listPasskeys, Passkey } from '#contract/staff-passkeys.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { deletePasskeys, listStaffPasskeys, type PasskeyRow } from './passkey-store.ts'
import { lockStaff } from './store.ts'

/** What the name of a passkey is encrypted as. */
export const passkeyName = 'staff_passkeys.name'

/** O04: one's own passkeys, the first first. */
export async function ownPasskeys(ctx: Context, staffId: string): Promise<CallAnswer<typeof listPasskeys>> {
  return { passkeys: (await listStaffPasskeys(ctx.db, staffId)).map((row) => presentPasskey(ctx, row)) }
}

/**
 * O04: removes one's own passkey. Throws PASSKEY_NOT_FOUND, and PASSKEY_LAST where no other second proof would be left.
 */
export async function removeOwnPasskey(
  ctx: Context,
  caller: StaffCaller,
  passkeyId: string,
): Promise<CallAnswer<typeof listPasskeys>> {
  const { staff } = caller
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockStaff(tx, staff.id)
    const owned = await listStaffPasskeys(tx, staff.id)
    if (!owned.some(({ id }) => id === passkeyId)) throw new ApiError('PASSKEY_NOT_FOUND')
    const isAnotherLeft = row?.totpConfirmedAt || owned.some((one) => one.id !== passkeyId && one.clonedAt === null)
    if (!isAnotherLeft) throw new ApiError('PASSKEY_LAST')
    await deletePasskeys(tx, staff.id, passkeyId)
    await recordAudit(tx, caller, { after: { passkey: passkeyId } })
  })
  return ownPasskeys(ctx, staff.id)
}

/** A passkey as it leaves. */
export function presentPasskey({ encryption }: Pick<Context, 'encryption'>, row: PasskeyRow): Passkey {
  return {
    passkeyId: row.id,
    name: encryption.decrypt(passkeyName, row.nameEncrypted),
    createdAt: row.createdAt.toISOString(),
    ...(row.lastUsedAt ? { lastUsedAt: row.lastUsedAt.toISOString() } : {}),
    blocked: row.clonedAt !== null,
  }
}
