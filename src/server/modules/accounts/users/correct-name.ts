import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { keepSearchTerms } from '../customers/keep-search-terms.ts'

/** Z09: a customer corrects their name; staff find them by the new one. */
export async function correctName(
  ctx: Context,
  tx: Tx,
  { customerId, fullName }: { customerId: string; fullName: string },
): Promise<void> {
  await tx
    .update(customers)
    .set({ fullNameEncrypted: ctx.encryption.encrypt('customers.full-name', fullName) })
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
  await keepSearchTerms(ctx, tx, { customerId, fullName })
}
