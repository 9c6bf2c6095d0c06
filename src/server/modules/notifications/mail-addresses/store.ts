import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { mailAddresses } from '../../../platform/db/schema/notifications.ts'

export type MailAddressRow = typeof mailAddresses.$inferSelect

type Key = { ownerId: string; addressBlindIndex: string }

export async function findAddress(
  db: Queryable,
  { ownerId, addressBlindIndex }: Key,
): Promise<MailAddressRow | undefined> {
  const [row] = await db
    .select()
    .from(mailAddresses)
    .where(and(eq(mailAddresses.ownerId, ownerId), eq(mailAddresses.addressBlindIndex, addressBlindIndex)))
  return row
}

export async function findAddressById(db: Queryable, id: string): Promise<MailAddressRow | undefined> {
  const [row] = await db.select().from(mailAddresses).where(eq(mailAddresses.id, id))
  return row
}

/** Notes that an address is asked about. Out: its id, or undefined when it had been asked about already. */
export async function insertAddress(
  tx: Tx,
  values: Key & { addressEncrypted: string; asks: number },
): Promise<string | undefined> {
  const [row] = await tx.insert(mailAddresses).values(values).onConflictDoNothing().returning({ id: mailAddresses.id })
  return row?.id
}

/** Counts one more question to an address. */
export async function countAsk(tx: Tx, id: string): Promise<void> {
  await tx
    .update(mailAddresses)
    .set({ asks: sql`${mailAddresses.asks} + 1`, askedAt: sql`now()` })
    .where(eq(mailAddresses.id, id))
}

export async function setAnswer(db: Queryable, id: string, isOwners: boolean): Promise<void> {
  await db.update(mailAddresses).set({ isOwners, answeredAt: sql`now()` }).where(eq(mailAddresses.id, id))
}

/** The addresses of an owner, the oldest first. */
export async function listAddresses(db: Queryable, ownerId: string): Promise<MailAddressRow[]> {
  return db.select().from(mailAddresses).where(eq(mailAddresses.ownerId, ownerId)).orderBy(asc(mailAddresses.askedAt))
}

/** The same, without those that were said to be the owner's. */
export async function listUnproven(db: Queryable, ownerId: string): Promise<MailAddressRow[]> {
  const isUnproven = or(isNull(mailAddresses.isOwners), eq(mailAddresses.isOwners, false))
  return db
    .select()
    .from(mailAddresses)
    .where(and(eq(mailAddresses.ownerId, ownerId), isUnproven))
    .orderBy(asc(mailAddresses.askedAt))
}

export async function deleteAddresses(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  await tx.delete(mailAddresses).where(inArray(mailAddresses.ownerId, [...ownerIds]))
}
