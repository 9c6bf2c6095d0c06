import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { codeLivesSeconds, wrongAnswersPerCode } from '#domain/sign-in/limits.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { challenges, codeDeliveries, customers, sessions } from '../../db/schema.ts'

export type ChallengeRow = typeof challenges.$inferSelect

/** One phone's sends take turns: whoever holds this waits for nobody, the others for it. */
export async function lockPhone(tx: Tx, phoneIndex: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in/${phoneIndex}`}, 0))`)
}

/** The newest challenge of a phone, and whether another code may be sent already. */
export async function newestChallenge(
  db: Queryable,
  phoneIndex: string,
): Promise<{ codesSent: number; waitSeconds: number; isRunning: boolean } | undefined> {
  const [row] = await db
    .select({
      codesSent: challenges.codesSent,
      // Who has signed in waits for nothing: a second device may ask for its own code at once.
      waitSeconds: sql<string>`case when ${challenges.usedAt} is null
        then ceil(extract(epoch from ${challenges.resendAt} - now())) else 0 end`,
      isRunning: sql<boolean>`${challenges.createdAt} > now() - interval '1 hour' and ${challenges.usedAt} is null`,
    })
    .from(challenges)
    .where(eq(challenges.phoneIndex, phoneIndex))
    .orderBy(desc(challenges.createdAt))
    .limit(1)
  return row && { ...row, waitSeconds: Number(row.waitSeconds) }
}

/** Stores a challenge and closes the phone's earlier ones: an old code is worth nothing once a new one is out. */
export async function insertChallenge(
  tx: Tx,
  values: Pick<
    typeof challenges.$inferInsert,
    'phoneIndex' | 'phoneSealed' | 'brand' | 'codeHash' | 'sessionHash' | 'codesSent'
  > & { resendSeconds: number },
): Promise<{ id: string; expiresAt: Date; resendAt: Date }> {
  const { resendSeconds, ...rest } = values
  await closeChallengesOf(tx, values.phoneIndex)
  const [row] = await tx
    .insert(challenges)
    .values({
      ...rest,
      expiresAt: sql`now() + make_interval(secs => ${codeLivesSeconds}::int)`,
      resendAt: sql`now() + make_interval(secs => ${resendSeconds}::int)`,
    })
    .returning({ id: challenges.id, expiresAt: challenges.expiresAt, resendAt: challenges.resendAt })
  if (!row) throw new Error('the challenge was not stored')
  return row
}

async function closeChallengesOf(tx: Tx, phoneIndex: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ closedAt: sql`now()` })
    .where(and(eq(challenges.phoneIndex, phoneIndex), isNull(challenges.closedAt), isNull(challenges.usedAt)))
}

/** A code that never left must not keep its owner waiting: another may be asked for at once. */
export async function closeUnsentChallenge(db: Queryable, id: string): Promise<void> {
  await db.update(challenges).set({ closedAt: sql`now()`, resendAt: sql`now()` }).where(eq(challenges.id, id))
}

export async function setChannel(db: Queryable, id: string, channel: string): Promise<void> {
  await db.update(challenges).set({ channel }).where(eq(challenges.id, id))
}

export async function insertDelivery(db: Queryable, values: typeof codeDeliveries.$inferInsert): Promise<void> {
  await db.insert(codeDeliveries).values(values)
}

export async function findChallenge(db: Queryable, id: string) {
  const [row] = await db
    .select({
      challenge: challenges,
      isExpired: sql<boolean>`${challenges.expiresAt} <= now()`,
    })
    .from(challenges)
    .where(eq(challenges.id, id))
  return row
}

/** Uses a challenge up. Out: false when another request was first, or it was closed or expired meanwhile (R02). */
export async function useChallenge(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(challenges)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(challenges.id, id),
        isNull(challenges.usedAt),
        isNull(challenges.closedAt),
        sql`${challenges.expiresAt} > now()`,
      ),
    )
    .returning({ id: challenges.id })
  return rows.length === 1
}

/**
 * Takes one of a challenge's answers before the answer is compared, so that parallel answers cannot exceed them (R03).
 * Out: which wrong answer this would be, or undefined when none is left.
 */
export async function takeAnswer(
  tx: Queryable,
  id: string,
  sessionHash: string,
  nextSessionHash: string,
): Promise<number | undefined> {
  const [row] = await tx
    .update(challenges)
    .set({ wrongAnswers: sql`${challenges.wrongAnswers} + 1`, sessionHash: nextSessionHash })
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.sessionHash, sessionHash),
        isNull(challenges.usedAt),
        isNull(challenges.closedAt),
        sql`${challenges.expiresAt} > now()`,
        sql`${challenges.wrongAnswers} < ${wrongAnswersPerCode}`,
      ),
    )
    .returning({ wrongAnswers: challenges.wrongAnswers })
  return row?.wrongAnswers
}

export async function closeChallenge(tx: Queryable, id: string): Promise<void> {
  await tx.update(challenges).set({ closedAt: sql`now()` }).where(eq(challenges.id, id))
}

/** The customer of a phone, made when it is new. */
export async function customerOfPhone(tx: Tx, phoneIndex: string, phoneSealed: string): Promise<string> {
  await tx.insert(customers).values({ phoneIndex, phoneSealed }).onConflictDoNothing()
  const [row] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.phoneIndex, phoneIndex))
  if (!row) throw new Error('the customer was not stored')
  return row.id
}

export async function insertSession(tx: Tx, customerId: string, brand: string, livesSeconds: number) {
  const [row] = await tx
    .insert(sessions)
    .values({ customerId, brand, expiresAt: sql`now() + make_interval(secs => ${livesSeconds}::int)` })
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt })
  if (!row) throw new Error('the session was not stored')
  return row
}

export async function endSession(db: Queryable, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}
