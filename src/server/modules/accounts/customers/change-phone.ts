import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { challenges, customers, knownDevices, leftPhones, phoneWishes } from '../../../platform/db/schema/accounts.ts'
import { moveCounters } from '../../../platform/rate-limit/move-counters.ts'
import { endSessionsByStaff } from '../users/end-sessions.ts'

type PhoneMove = { customerId: string; fromE164: string; toE164: string }

/**
 * L01, O04: a customer signs in with another phone from now on. The old one opens nothing any more: its sessions, open
 * codes and known browsers end, and browsers that remember it forget it. Limits and the wish about notices go along.
 * @param options - The new phone is one that no account has.
 * @returns False when the customer no longer has the old one, and nothing is changed.
 */
export async function changePhone(ctx: Context, tx: Tx, { customerId, fromE164, toE164 }: PhoneMove): Promise<boolean> {
  const from = ctx.encryption.blindIndex('phone', fromE164)
  const to = ctx.encryption.blindIndex('phone', toE164)
  const moved = await tx
    .update(customers)
    .set({ phoneBlindIndex: to, phoneEncrypted: ctx.encryption.encrypt('customers.phone', toE164) })
    .where(and(eq(customers.id, customerId), eq(customers.phoneBlindIndex, from), isNull(customers.erasedAt)))
    .returning({ id: customers.id })
  if (moved.length === 0) return false
  await endSessionsByStaff(tx, customerId)
  await tx.delete(knownDevices).where(eq(knownDevices.phoneBlindIndex, from))
  await tx
    .update(challenges)
    .set({ closedAt: sql`now()` })
    .where(and(eq(challenges.phoneBlindIndex, from), isNull(challenges.closedAt), isNull(challenges.usedAt)))
  await tx.delete(leftPhones).where(eq(leftPhones.phoneBlindIndex, to))
  await tx
    .insert(leftPhones)
    .values({ phoneBlindIndex: from, customerId })
    .onConflictDoUpdate({ target: leftPhones.phoneBlindIndex, set: { customerId, leftAt: sql`now()` } })
  await moveWish(tx, from, to)
  await moveCounters(tx, from, to)
  return true
}

/** What somebody answered to our notices goes along, unless they answered at the new phone already. */
async function moveWish(tx: Tx, from: string, to: string): Promise<void> {
  const [wish] = await tx.delete(phoneWishes).where(eq(phoneWishes.phoneBlindIndex, from)).returning()
  if (wish) {
    await tx
      .insert(phoneWishes)
      .values({ ...wish, phoneBlindIndex: to })
      .onConflictDoNothing()
  }
}

/** L15: whether the customer of a phone has moved to another one, so that no browser may remember it. */
export async function hasLeftPhone({ db, encryption }: Context, phoneE164: string): Promise<boolean> {
  const index = encryption.blindIndex('phone', phoneE164)
  return (await db.$count(leftPhones, eq(leftPhones.phoneBlindIndex, index))) > 0
}

/** A phone with which somebody signs in is one that browsers may remember again. */
export async function forgetLeftPhone(tx: Tx, phoneBlindIndex: string): Promise<void> {
  await tx.delete(leftPhones).where(eq(leftPhones.phoneBlindIndex, phoneBlindIndex))
}

/** Z09: forgets which phones a customer had, and the codes that were sent to them. */
export async function forgetLeftPhones(tx: Tx, customerId: string): Promise<void> {
  const left = tx
    .select({ index: leftPhones.phoneBlindIndex })
    .from(leftPhones)
    .where(eq(leftPhones.customerId, customerId))
  await tx.delete(challenges).where(inArray(challenges.phoneBlindIndex, left))
  await tx.delete(leftPhones).where(eq(leftPhones.customerId, customerId))
}
