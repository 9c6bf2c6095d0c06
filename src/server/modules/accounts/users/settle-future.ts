import { and, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { isFuture } from '../../../platform/db/future.ts'
import { challenges, sessions } from '../../../platform/db/schema/accounts.ts'

/**
 * Ends sessions and codes that a clock which was ahead began: they would live longer than any other (decision 066). The
 * phone may ask for another code immediately.
 */
export async function endFutureSignIns(db: Queryable): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBy: 'clock' })
    .where(and(isFuture(sessions.createdAt), isNull(sessions.endedAt)))
  await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(isFuture(sessions.lastSeenAt))
  const closedAt = sql`least(coalesce(${challenges.closedAt}, now()), now())`
  await db
    .update(challenges)
    .set({ closedAt, resendAt: sql`now()`, nextChannelAt: null, createdAt: sql`now()` })
    .where(isFuture(challenges.createdAt))
}
