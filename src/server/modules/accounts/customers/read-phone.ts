import { eq } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'

/** The phone a customer signs in with, E.164. Throws when there is no such customer. */
export async function phoneOfCustomer(ctx: Context, customerId: string, db: Queryable): Promise<string> {
  const [row] = await db
    .select({ phoneEncrypted: customers.phoneEncrypted })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!row) throw new Error('no such customer')
  return ctx.encryption.decrypt('customers.phone', row.phoneEncrypted)
}
