import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { isBeyond } from '../../../platform/db/future.ts'
import { tickets } from '../../../platform/db/schema/accounts.ts'

const livesHours = 72

export async function insertTicket(
  tx: Tx,
  values: { tokenHash: string; processUuid: string; madeBy: string },
): Promise<void> {
  await tx.insert(tickets).values({ ...values, expiresAt: sql`now() + make_interval(hours => ${livesHours}::int)` })
}

/**
 * Uses a ticket up in one statement, so only one of many parallel requests gets it.
 * @returns Its process, or undefined.
 */
export async function spendTicket(db: Queryable, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .update(tickets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(tickets.tokenHash, tokenHash), isNull(tickets.usedAt), gt(tickets.expiresAt, sql`now()`)))
    .returning({ processUuid: tickets.processUuid })
  return row?.processUuid
}

/** Bounds what a clock that was ahead made: it lives as long as one that is made now (decision 066). */
export async function boundTickets(db: Queryable): Promise<void> {
  await db
    .update(tickets)
    .set({ expiresAt: sql`now() + make_interval(hours => ${livesHours}::int)` })
    .where(and(isNull(tickets.usedAt), isBeyond(tickets.expiresAt, livesHours * 3_600)))
}
