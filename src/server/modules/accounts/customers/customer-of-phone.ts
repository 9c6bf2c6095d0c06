import { eq } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { decryptName } from './read-name.ts'

/**
 * The customer of a phone, E.164, made when it is new.
 * @returns Their id, and their name when it is known.
 */
export async function customerOfPhone(
  ctx: Context,
  db: Queryable,
  phoneE164: string,
): Promise<{ id: string; name: string | undefined }> {
  const phoneBlindIndex = ctx.encryption.blindIndex('phone', phoneE164)
  const phoneEncrypted = ctx.encryption.encrypt('customers.phone', phoneE164)
  await db.insert(customers).values({ phoneBlindIndex, phoneEncrypted }).onConflictDoNothing()
  const [row] = await db
    .select({ id: customers.id, fullNameEncrypted: customers.fullNameEncrypted })
    .from(customers)
    .where(eq(customers.phoneBlindIndex, phoneBlindIndex))
  if (!row) throw new Error('the customer was not stored')
  return { id: row.id, name: decryptName(ctx, row) }
}

/**
 * The same as `customerOfPhone`, held until the transaction ends, so that no deletion takes the customer away in the
 * meantime.
 * @returns The id of a customer who is there.
 */
export async function holdCustomerOfPhone(ctx: Context, tx: Tx, phoneE164: string): Promise<string> {
  for (;;) {
    const { id } = await customerOfPhone(ctx, tx, phoneE164)
    const [row] = await tx
      .select({ erasedAt: customers.erasedAt })
      .from(customers)
      .where(eq(customers.id, id))
      .for('no key update')
    // Who was erased while this waited has no phone any more: the next one is new.
    if (row?.erasedAt === null) return id
  }
}
