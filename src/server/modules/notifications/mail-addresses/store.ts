import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
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

/**
 * Notes that an address is asked about; an owner with too many loses one for it.
 * @returns Its id, or undefined when it had been asked about already.
 */
export async function insertAddress(
  tx: Tx,
  values: Key & { addressEncrypted: string; asks: number },
): Promise<string | undefined> {
  const [row] = await tx.insert(mailAddresses).values(values).onConflictDoNothing().returning({ id: mailAddresses.id })
  if (row) await dropBeyondMost(tx, values.ownerId)
  return row?.id
}

/** How many addresses of one owner are kept. */
const mostPerOwner = 50

/**
 * Deletes the addresses that an owner has beyond the most. Those go first that nobody was asked about, then those
 * without an answer, then those that were confirmed; last those that take no letters, so that they are not asked again.
 * Of each the oldest go first. A confirmed one that goes is asked once more when it is named again.
 */
export async function dropBeyondMost(tx: Tx, ownerId: string): Promise<void> {
  const { id, isOwners, failingSince, asks, askedAt } = mailAddresses
  const takesNone = sql`(${isOwners} is false or ${failingSince} is not null)`
  const beyond = tx
    .select({ id })
    .from(mailAddresses)
    .where(eq(mailAddresses.ownerId, ownerId))
    .orderBy(desc(takesNone), desc(sql`${isOwners} is true`), desc(sql`${asks} > 0`), desc(askedAt), desc(id))
    .offset(mostPerOwner)
  await tx.delete(mailAddresses).where(inArray(id, beyond))
}

/** Nothing is known against an address. */
const works = { failingSince: null, failureCode: null, reportedAt: null, reportedLetter: null }

/** Counts one more question to an address. What was known of it before is open again. */
export async function askOnce(tx: Tx, id: string): Promise<void> {
  await tx
    .update(mailAddresses)
    .set({
      asks: sql`${mailAddresses.asks} + 1`,
      askedAt: sql`now()`,
      isOwners: null,
      ...works,
    })
    .where(eq(mailAddresses.id, id))
}

/**
 * Counts the first question to an address, which was held back.
 * @returns Its id, or undefined when it has left already.
 */
export async function askHeldBack(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .update(mailAddresses)
    .set({ asks: 1, askedAt: sql`now()` })
    .where(and(eq(mailAddresses.id, id), eq(mailAddresses.asks, 0)))
    .returning({ id: mailAddresses.id })
  return row?.id
}

/** Keeps what a reader said. Who says yes has read a letter there, so the address takes letters. */
export async function setAnswer(db: Queryable, id: string, isOwners: boolean): Promise<void> {
  await db
    .update(mailAddresses)
    .set({ isOwners, answeredAt: sql`now()`, ...(isOwners ? works : {}) })
    .where(eq(mailAddresses.id, id))
}

/** The addresses of an owner, the oldest first. */
export async function listAddresses(db: Queryable, ownerId: string): Promise<MailAddressRow[]> {
  return db.select().from(mailAddresses).where(eq(mailAddresses.ownerId, ownerId)).orderBy(asc(mailAddresses.askedAt))
}

/** The same, of those that no letter goes to: not said to be the owner's, or taking none. */
export async function listUnproven(db: Queryable, ownerId: string): Promise<MailAddressRow[]> {
  const isUnproven = or(
    isNull(mailAddresses.isOwners),
    eq(mailAddresses.isOwners, false),
    isNotNull(mailAddresses.failingSince),
  )
  return db
    .select()
    .from(mailAddresses)
    .where(and(eq(mailAddresses.ownerId, ownerId), isUnproven))
    .orderBy(asc(mailAddresses.askedAt))
}

/** Notes the first report that a letter to an address did not arrive, for everybody who named it. */
export async function noteReport(
  db: Queryable,
  addressBlindIndex: string,
  report: { reportedAt: Date; reportedLetter: string },
): Promise<void> {
  await db.update(mailAddresses).set(report).where(eq(mailAddresses.addressBlindIndex, addressBlindIndex))
}

/** Notes that an address takes no letters, for everybody who named it; the first failure counts. */
export async function markFailing(db: Queryable, addressBlindIndex: string, failureCode: string): Promise<void> {
  await db
    .update(mailAddresses)
    .set({ failingSince: sql`now()`, failureCode })
    .where(and(eq(mailAddresses.addressBlindIndex, addressBlindIndex), isNull(mailAddresses.failingSince)))
}

/** Gives the addresses of one owner to another, but those that the other has. */
export async function giveAddresses(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const theirs = tx
    .select({ index: mailAddresses.addressBlindIndex })
    .from(mailAddresses)
    .where(eq(mailAddresses.ownerId, to))
  await tx
    .update(mailAddresses)
    .set({ ownerId: to })
    .where(and(eq(mailAddresses.ownerId, from), notInArray(mailAddresses.addressBlindIndex, theirs)))
  await dropBeyondMost(tx, to)
}

export async function deleteAddresses(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  await tx.delete(mailAddresses).where(inArray(mailAddresses.ownerId, [...ownerIds]))
}
