import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { codeLivesSeconds, wrongAnswersPerCode } from '#domain/customer/sign-in/limits.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { takeLock } from '../../../platform/db/lock-rows.ts'
import { challenges, customers, knownDevices, sessions } from '../../../platform/db/schema/accounts.ts'

export type ChallengeRow = typeof challenges.$inferSelect

/** Locks a phone, so that its codes are sent one after the other. */
export async function lockPhone(tx: Tx, phoneBlindIndex: string): Promise<void> {
  await takeLock(tx, 'sign-in', phoneBlindIndex)
}

/** How long a browser stays known after its last sign-in; as long as its cookie. */
const deviceKnownDays = 180

/**
 * Returns whether a phone signed in before, anywhere and in this browser. One statement, whatever it finds (promise
 * R09).
 */
export async function loadHistory(
  db: Queryable,
  phoneBlindIndex: string,
  deviceHash: string | undefined,
): Promise<History> {
  const { rows } = await db.execute<History>(sql`select
    exists (select 1 from ${customers} where phone_index = ${phoneBlindIndex}) as "isCustomer",
    exists (select 1 from ${knownDevices}
      where device_hash = ${deviceHash ?? ''} and phone_index = ${phoneBlindIndex}
      and last_sign_in_at > now() - make_interval(days => ${deviceKnownDays}::int)) as "isKnownDevice"`)
  return rows[0] ?? { isCustomer: false, isKnownDevice: false }
}

type History = { isCustomer: boolean; isKnownDevice: boolean }

/** Stores that a phone has signed in in a browser. */
export async function noteDevice(tx: Tx, deviceHash: string, phoneBlindIndex: string): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ deviceHash, phoneBlindIndex })
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.phoneBlindIndex],
      set: { lastSignInAt: sql`now()` },
    })
}

/** The challenges of a phone that one known browser asked for, or that all others asked for (R08). */
const isOfLane = ({ phoneBlindIndex, deviceHash }: Lane) =>
  and(
    eq(challenges.phoneBlindIndex, phoneBlindIndex),
    deviceHash === undefined ? isNull(challenges.deviceHash) : eq(challenges.deviceHash, deviceHash),
  )
export type Lane = { phoneBlindIndex: string; deviceHash: string | undefined }

export type Newest = { codesSent: number; budgetKeys: string[]; waitSeconds: number; isRunning: boolean }

/** The newest challenge of a lane, and whether another code may be sent already. */
export async function newestChallenge(
  db: Queryable,
  { phoneBlindIndex, deviceHash }: Lane,
): Promise<Newest | undefined> {
  const [row] = await db
    .select({
      codesSent: challenges.codesSent,
      budgetKeys: challenges.budgetKeys,
      // After a sign-in there is no wait: a second device may ask for its own code immediately.
      waitSeconds: sql<string>`case when ${challenges.usedAt} is null
        then ceil(extract(epoch from ${challenges.resendAt} - now())) else 0 end`,
      isRunning: sql<boolean>`${challenges.createdAt} > now() - interval '1 hour' and ${challenges.usedAt} is null`,
    })
    .from(challenges)
    .where(isOfLane({ phoneBlindIndex, deviceHash }))
    .orderBy(desc(challenges.createdAt))
    .limit(1)
  return row && { ...row, waitSeconds: Number(row.waitSeconds) }
}

/**
 * Stores a challenge and closes the earlier ones of its lane: an old code stops working once a new one is sent (R04).
 */
export async function insertChallenge(
  tx: Tx,
  values: Omit<typeof challenges.$inferInsert, 'deviceHash' | 'expiresAt' | 'resendAt'> &
    Lane & { resendSeconds: number },
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const { resendSeconds, ...written } = values
  await tx
    .update(challenges)
    .set({ closedAt: sql`now()` })
    .where(and(isOfLane(values), isNull(challenges.closedAt), isNull(challenges.usedAt)))
  const [row] = await tx
    .insert(challenges)
    .values({
      ...written,
      expiresAt: sql`now() + make_interval(secs => ${codeLivesSeconds}::int)`,
      resendAt: sql`now() + make_interval(secs => ${resendSeconds}::int)`,
    })
    .returning({ expiresAt: challenges.expiresAt, resendAt: challenges.resendAt })
  if (!row) throw new Error('the challenge was not stored')
  return row
}

/** Closes a code that was never sent: its owner may ask for another immediately. */
export async function closeUnsentChallenge(db: Queryable, id: string): Promise<void> {
  await db.update(challenges).set({ closedAt: sql`now()`, resendAt: sql`now()` }).where(eq(challenges.id, id))
}

/** @returns The challenge, if there is one, and whether it has expired by the clock of the database (R05). */
export async function findChallenge(db: Queryable, id: string) {
  const [row] = await db
    .select({ challenge: challenges, isExpired: sql<boolean>`${challenges.expiresAt} <= now()` })
    .from(challenges)
    .where(eq(challenges.id, id))
  return row
}

/**
 * Uses a challenge up.
 * @returns False when another request was first, or when it was closed or has expired (R02).
 */
export async function useChallenge(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .update(challenges)
    .set({ usedAt: sql`now()` })
    .where(and(eq(challenges.id, id), isLive))
    .returning({ id: challenges.id })
  return rows.length === 1
}

/** It still takes an answer. */
export const isLive = and(isNull(challenges.usedAt), isNull(challenges.closedAt), sql`${challenges.expiresAt} > now()`)

/**
 * Takes one of a challenge's answers before the answer is compared, so that parallel answers cannot exceed them (R03).
 * @returns The number of this wrong answer, or undefined when none is left.
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
        isLive,
        sql`${challenges.wrongAnswers} < ${wrongAnswersPerCode}`,
      ),
    )
    .returning({ wrongAnswers: challenges.wrongAnswers })
  return row?.wrongAnswers
}

export async function closeChallenge(tx: Queryable, id: string): Promise<void> {
  await tx.update(challenges).set({ closedAt: sql`now()` }).where(eq(challenges.id, id))
}

export async function insertSession(
  db: Queryable,
  values: Pick<typeof sessions.$inferInsert, 'customerId' | 'brand' | 'deviceEncrypted'>,
  livesSeconds: number,
) {
  const [row] = await db
    .insert(sessions)
    .values({
      ...values,
      expiresAt: sql`now() + make_interval(secs => ${livesSeconds}::int)`,
    })
    .returning({ id: sessions.id, customerId: sessions.customerId, expiresAt: sessions.expiresAt })
  if (!row) throw new Error('the session was not stored')
  return row
}

export async function endSession(db: Queryable, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBy: 'sign-out' })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}
