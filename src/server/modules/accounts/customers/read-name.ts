import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'

/** The full name a customer registered with, or undefined while there is none. */
export async function findCustomerName(ctx: Context, customerId: string, db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ fullNameEncrypted: customers.fullNameEncrypted })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.fullNameEncrypted ? ctx.encryption.decrypt('customers.full-name', row.fullNameEncrypted) : undefined
}
