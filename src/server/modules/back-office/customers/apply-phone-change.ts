import { randomBytes } from 'node:crypto'
import type { PhoneContent } from '#contract/ops-changes.ts'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { phoneChangedTell } from '../../../platform/jobs/definitions.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { changePhone } from '../../accounts/customers/change-phone.ts'
import { deleteSearchTerms } from '../../accounts/customers/keep-search-terms.ts'
import { eraseAccount } from '../../accounts/users/erase-account.ts'
import { moveToCustomer } from '../../opening/processes/move-to-customer.ts'
import { findHolder, openPhones } from './prepare-phone-change.ts'

type Approved = { id: string; content: PhoneContent; secrets: string; customerId: string; staffId: string }

/**
 * O04: carries an approved change of a phone out. An account that the same person made with the new phone, to prove who
 * they are, is given up: its openings end and go to the customer. A job tells the customer everywhere. Out: false when
 * what was true is so no more, such as a proof that the request names.
 */
export async function applyPhoneChange(
  ctx: Context,
  tx: Tx,
  { id, content, secrets, customerId, staffId }: Approved,
): Promise<boolean> {
  const { fromE164, toE164 } = openPhones(ctx, secrets)
  const holder = await findHolder(ctx, tx, { customerId, phoneE164: toE164 })
  if (holder === 'taken') return false
  if (content.proven_in !== undefined && !holder?.provenIn) return false
  if (holder) {
    const { id: accountId, phoneBlindIndex } = holder.account
    if (!(await moveToCustomer(tx, { from: accountId, to: customerId, staffId }))) return false
    await deleteSearchTerms(tx, accountId)
    const tombstone = `joined/${randomBytes(24).toString('base64url')}`
    await eraseAccount(tx, { customerId: accountId, phoneBlindIndex, tombstone }, (purpose) =>
      ctx.encryption.encrypt(purpose, ''),
    )
  }
  if (!(await changePhone(ctx, tx, { customerId, fromE164, toE164 }))) return false
  const fromEncrypted = ctx.encryption.encrypt('jobs.phone', fromE164)
  await enqueue(ctx.boss, tx, phoneChangedTell, { customerId, changeId: id, fromEncrypted })
  return true
}
