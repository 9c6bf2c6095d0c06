import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { customers, leftPhones } from '../../../platform/db/schema/accounts.ts'

/** The blind indexes of a customer's phone, and of those that they left. */
export async function listPhoneIndexes(tx: Tx, customerId: string): Promise<string[]> {
  const own = await tx.select({ index: customers.phoneBlindIndex }).from(customers).where(eq(customers.id, customerId))
  const left = await tx
    .select({ index: leftPhones.phoneBlindIndex })
    .from(leftPhones)
    .where(eq(leftPhones.customerId, customerId))
  return [...own, ...left].map(({ index }) => index)
}
