import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { appendAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { holdCustomerOfPhone } from '../../accounts/customers/customer-of-phone.ts'
import { deletePasskeys } from './passkey-store.ts'
import { forgetVerified, hasStaff, insertMember, memberOfCustomer, updateMember } from './store.ts'

const onTheMachine = 'local'

/**
 * O04: makes a phone an administrator, without an authenticator, which they register at their first sign-in. It is for
 * the first administrator, and for one who lost their authenticator and has nobody to ask.
 * @returns The id of the member.
 */
export async function makeAdmin(ctx: Context, phoneE164: string): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const customerId = await holdCustomerOfPhone(ctx, tx, phoneE164)
    const before = await memberOfCustomer(tx, customerId)
    // Who is made again is no new founder: their first days do not come back.
    const standsSince = before?.role === 'admin' && before.invitedBy === null ? before.standsSince : sql`now()`
    const onItsOwn = {
      invitedBy: null,
      givers: [],
      confirmedBy: null,
      awaitsConfirmation: false,
      standsSince,
    }
    const fresh = { ...onItsOwn, totpSecretEncrypted: null, totpConfirmedAt: null, totpLastStep: 0, disabledAt: null }
    const row = before
      ? await updateMember(tx, before.id, {
          ...fresh,
          role: 'admin',
          bankId: null,
          wrongPasswords: 0,
          lockedUntil: null,
        })
      : await insertMember(tx, { customerId, role: 'admin', bankId: null })
    if (!row) throw new Error('the administrator was not stored')
    await deletePasskeys(tx, row.id)
    await forgetVerified(tx, row.id)
    await appendAudit(tx, {
      staffId: undefined,
      action: 'staff.admin-made',
      subjectKind: 'staff',
      subjectId: row.id,
      address: onTheMachine,
    })
    return row.id
  })
}

/** At the start of a product without staff: makes the administrator that the settings name. */
export async function makeFirstAdmin(ctx: Context): Promise<void> {
  const { FIRST_ADMIN_PHONE: digits } = ctx.config
  if (digits === undefined || (await hasStaff(ctx.db))) return
  await makeAdmin(ctx, `+${digits}`)
}
