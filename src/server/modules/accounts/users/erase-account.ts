import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { challenges, customers, knownDevices, phoneWishes, sessions } from '../../../platform/db/schema/accounts.ts'

/** Z09: ends the sessions of an account that is erased, and empties what they and its row say of the person. */
export async function emptyAccount(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, now())`, endedBy: 'erasure', deviceEncrypted: null })
    .where(eq(sessions.customerId, customerId))
  await tx.update(customers).set({ fullNameEncrypted: null }).where(eq(customers.id, customerId))
}

/**
 * Z09: takes the phone from an account, with its codes and known devices. The row stays.
 * @param person - `tombstone` is a text that stands for the customer's phone from now on.
 * @param phoneEncrypted - An empty phone, encrypted.
 */
export async function eraseAccount(
  tx: Tx,
  person: { customerId: string; phoneBlindIndex: string; tombstone: string },
  phoneEncrypted: string,
): Promise<void> {
  const { customerId, phoneBlindIndex, tombstone } = person
  await tx.delete(challenges).where(eq(challenges.phoneBlindIndex, phoneBlindIndex))
  await tx.delete(knownDevices).where(eq(knownDevices.phoneBlindIndex, phoneBlindIndex))
  await tx
    .update(customers)
    .set({ phoneBlindIndex: tombstone, phoneEncrypted, erasedAt: sql`now()` })
    .where(eq(customers.id, customerId))
}

/** Z09: deletes the codes, known devices and wish of a phone whose owner was erased then, and nothing that is newer. */
export async function erasePhoneUntil(tx: Tx, phoneBlindIndex: string, until: Date): Promise<void> {
  await tx
    .delete(challenges)
    .where(and(eq(challenges.phoneBlindIndex, phoneBlindIndex), lte(challenges.createdAt, until)))
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.phoneBlindIndex, phoneBlindIndex), lte(knownDevices.lastSignInAt, until)))
  await tx
    .delete(phoneWishes)
    .where(and(eq(phoneWishes.phoneBlindIndex, phoneBlindIndex), lte(phoneWishes.saidAt, until)))
}
