import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { sessions } from '../../../platform/db/schema/accounts.ts'

/** The brand under which a customer signed in last, or undefined when they never did. */
export async function brandOfCustomer(db: Queryable, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ brand: sessions.brand })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  return row?.brand
}
