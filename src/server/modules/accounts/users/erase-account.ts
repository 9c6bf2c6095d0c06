import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { challenges, customers, knownDevices, sessions } from '../../../platform/db/schema/accounts.ts'

/**
 * Z09: ends and empties what an account holds: codes, known devices, sessions, the phone and the name. The row stays.
 * In: the customer, a text that stands for their phone from now on, and how an empty text is encrypted for a purpose.
 */
export async function eraseAccount(
  tx: Tx,
  person: { customerId: string; phoneBlindIndex: string; tombstone: string },
  nothing: (purpose: string) => string,
): Promise<void> {
  const { customerId, phoneBlindIndex, tombstone } = person
  await tx.delete(challenges).where(eq(challenges.phoneBlindIndex, phoneBlindIndex))
  await tx.delete(knownDevices).where(eq(knownDevices.phoneBlindIndex, phoneBlindIndex))
  await tx
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, now())`, endedBy: 'erasure', deviceEncrypted: null })
    .where(eq(sessions.customerId, customerId))
  await tx
    .update(customers)
    .set({
      phoneBlindIndex: tombstone,
      phoneEncrypted: nothing('customers.phone'),
      fullNameEncrypted: null,
      erasedAt: sql`now()`,
    })
    .where(eq(customers.id, customerId))
}
