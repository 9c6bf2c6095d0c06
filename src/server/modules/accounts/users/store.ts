import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { challenges, sessions, usedAntiBotTokens } from '../../../platform/db/schema/accounts.ts'

const live = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))
const endedElsewhere = { endedAt: sql`now()`, endedBy: 'elsewhere' }

/** The live sessions of a customer, the one seen last first. */
export async function listLiveSessions(db: Queryable, customerId: string) {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      deviceEncrypted: sessions.deviceEncrypted,
    })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), live))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/**
 * Ends every live session of a customer but one.
 * @returns How many there were.
 */
export async function endSessionsBut(db: Queryable, customerId: string, keptId: string): Promise<number> {
  const ended = await db
    .update(sessions)
    .set(endedElsewhere)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.id, keptId), live))
    .returning({ id: sessions.id })
  return ended.length
}

/**
 * Ends one session of a customer.
 * @returns False when it is another's, has ended already, or never was.
 */
export async function endCustomerSession(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set(endedElsewhere)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, id), live))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** Deletes sign-ins that were over this many days ago, and anti-bot tokens that no longer count anyway. */
export async function deleteOldSignIns(db: Queryable, days: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${days}::int)`
  await db.delete(sessions).where(sql`coalesce(${sessions.endedAt}, ${sessions.expiresAt}) < ${before}`)
  await db.delete(challenges).where(sql`${challenges.createdAt} < ${before}`)
  await db.delete(usedAntiBotTokens).where(sql`${usedAntiBotTokens.usedAt} < now() - interval '1 day'`)
}
