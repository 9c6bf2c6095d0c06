import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers, phoneWishes } from '../../../platform/db/schema/accounts.ts'
import type { PhoneWish } from '../../../providers/messaging/port.ts'

/**
 * Z04, R28: keeps what somebody answered to our messages: no notices any more, or again. Providers repeat events and mix
 * their order, so the newest answer counts.
 */
export async function recordPhoneWish(ctx: Context, tx: Tx, { phoneE164, wanted, saidAt }: PhoneWish): Promise<void> {
  const phoneBlindIndex = ctx.encryption.blindIndex('phone', phoneE164)
  const wish = { wantsNotices: wanted === 'resume', saidAt }
  await tx
    .insert(phoneWishes)
    .values({ phoneBlindIndex, ...wish })
    .onConflictDoUpdate({ target: phoneWishes.phoneBlindIndex, set: wish, setWhere: lte(phoneWishes.saidAt, saidAt) })
}

/** Whether notices may go to a phone. Codes, which their reader asks for, always may. */
export async function mayNotify(ctx: Context, phoneE164: string): Promise<boolean> {
  const stopped = and(
    eq(phoneWishes.phoneBlindIndex, ctx.encryption.blindIndex('phone', phoneE164)),
    eq(phoneWishes.wantsNotices, false),
  )
  return (await ctx.db.$count(phoneWishes, stopped)) === 0
}

/** Whether a customer stopped the notices to their phone. Somebody who is no customer has stopped nothing. */
export async function hasStoppedPhone(db: Queryable, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ wantsNotices: phoneWishes.wantsNotices })
    .from(phoneWishes)
    .innerJoin(customers, eq(customers.phoneBlindIndex, phoneWishes.phoneBlindIndex))
    .where(eq(customers.id, customerId))
  return row?.wantsNotices === false
}

/** Z09: what somebody answered, for the copy of their data; undefined when they answered nothing. */
export async function findPhoneWish(db: Queryable, phoneBlindIndex: string) {
  const [row] = await db
    .select({ wantsNotices: phoneWishes.wantsNotices, saidAt: phoneWishes.saidAt })
    .from(phoneWishes)
    .where(eq(phoneWishes.phoneBlindIndex, phoneBlindIndex))
  return row
}

/** Z09: forgets what somebody answered. */
export async function forgetPhoneWish(tx: Tx, phoneBlindIndex: string): Promise<void> {
  await tx.delete(phoneWishes).where(eq(phoneWishes.phoneBlindIndex, phoneBlindIndex))
}
