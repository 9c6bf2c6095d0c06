import { isAddressFailure } from '#domain/customer/notices/mail-failures.ts'
import type { Context } from '../../../app/context.ts'
import type { DeliveryReport } from '../../../providers/mail/port.ts'
import { readLetterKey } from './letter-key.ts'
import { findAddressById, markFailing } from './store.ts'

/**
 * Job, N07: notes that an address takes no letters, as a mail server reported of our letter. A reference that we did
 * not make changes nothing, and neither does a failure that says nothing of the address.
 */
export async function recordMailFailure(ctx: Context, { reference, statusCode }: DeliveryReport): Promise<void> {
  const id = readLetterKey(ctx, reference, 'letter-report')
  const row = id === undefined ? undefined : await findAddressById(ctx.db, id)
  if (!row || !isAddressFailure(statusCode)) {
    ctx.logger.warn({ statusCode, isKnown: row !== undefined }, 'a report of a letter changed nothing')
    return
  }
  await markFailing(ctx.db, row.addressBlindIndex, statusCode)
  ctx.logger.warn({ mailAddressId: row.id, statusCode }, 'an address takes no letters any more')
}
