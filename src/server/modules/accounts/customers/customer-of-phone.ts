import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'

/** The customer of a phone, E.164, made when it is new. Out: their id. */
export async function customerOfPhone(ctx: Context, tx: Tx, phoneE164: string): Promise<string> {
  const phoneBlindIndex = ctx.encryption.blindIndex('phone', phoneE164)
  const phoneEncrypted = ctx.encryption.encrypt('customers.phone', phoneE164)
  await tx.insert(customers).values({ phoneBlindIndex, phoneEncrypted }).onConflictDoNothing()
  const [row] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.phoneBlindIndex, phoneBlindIndex))
  if (!row) throw new Error('the customer was not stored')
  return row.id
}
