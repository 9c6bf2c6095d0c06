import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'

/**
 * Locks a customer until the transaction ends: of two changes at the same time the second sees the first, and none passes
 * an erasure.
 * @returns Undefined where the customer does not exist, or their data have been deleted.
 */
export async function holdCustomer(tx: Tx, id: string): Promise<{ phoneBlindIndex: string } | undefined> {
  const [row] = await tx
    .select({ phoneBlindIndex: customers.phoneBlindIndex })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
    .for('no key update')
  return row
}
