import { eq } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'

/** The full name a customer registered with, or undefined while there is none. */
export async function findCustomerName(ctx: Context, customerId: string, db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ fullNameEncrypted: customers.fullNameEncrypted })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row && decryptName(ctx, row)
}

type NamedRow = { fullNameEncrypted: string | null }

/** The same of a row that was read. */
export function decryptName(ctx: Context, { fullNameEncrypted }: NamedRow): string | undefined {
  return fullNameEncrypted ? ctx.encryption.decrypt('customers.full-name', fullNameEncrypted) : undefined
}
