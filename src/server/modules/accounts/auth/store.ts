import { and, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import { codeLivesSeconds, wrongAnswersPerCode } from '#domain/customer/sign-in/limits.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { takeLock } from '../../../platform/db/lock-rows.ts'
import { challenges, customers, knownDevices, sessions } from '../../../platform/db/schema/accounts.ts'
import { prepareOnce, runStatement, writeOnce } from '../../../platform/db/statements.ts'

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
  const [row] = await runStatement(db, selectHistory({ phoneBlindIndex, deviceHash: deviceHash ?? '' }))
  return row ?? { isCustomer: false, isKnownDevice: false }
}

type History = { isCustomer: boolean; isKnownDevice: boolean }
const selectHistory = writeOnce<History, { phoneBlindIndex: string; deviceHash: string }>(() => {
  const phoneBlindIndex = sql.placeholder('phoneBlindIndex')
  return sql`select
    exists (select 1 from ${customers} where phone_index = ${phoneBlindIndex}) as "isCustomer",
    exists (select 1 from ${knownDevices}
      where device_hash = ${sql.placeholder('deviceHash')} and phone_index = ${phoneBlindIndex}
      and last_sign_in_at > now() - make_interval(days => ${deviceKnownDays}::int)) as "isKnownDevice"`
})

/** Stores that a phone has signed in in a browser. */
export async function noteDevice(tx: Tx, deviceHash: string, phoneBlindIndex: string): Promise<void> {
  await upsertDevice(tx, { deviceHash, phoneBlindIndex })
}

const upsertDevice = prepareOnce<unknown, { deviceHash: string; phoneBlindIndex: string }>((db, value) =>
  db
    .insert(knownDevices)
    .values({ deviceHash: value('deviceHash'), phoneBlindIndex: value('phoneBlindIndex') })
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.phoneBlindIndex],
      set: { lastSignInAt: sql`now()` },
    }),
)

/** The challenges of a phone that one known browser asked for, or that all others asked for (R08). */
const isOfLane = (value: (name: keyof LaneValues) => Placeholder) =>
  and(
    eq(challenges.phoneBlindIndex, value('phoneBlindIndex')),
    sql`${challenges.deviceHash} is not distinct from ${value('deviceHash')}`,
  )
export type Lane = { phoneBlindIndex: string; deviceHash: string | undefined }
type LaneValues = { phoneBlindIndex: string; deviceHash: string | null }

export type Newest = { codesSent: number; budgetKeys: string[]; waitSeconds: number; isRunning: boolean }

/** The newest challenge of a lane, and whether another code may be sent already. */
export async function newestChallenge(
  db: Queryable,
  { phoneBlindIndex, deviceHash }: Lane,
): Promise<Newest | undefined> {
  const [row] = await selectNewest(db, { phoneBlindIndex, deviceHash: deviceHash ?? null })
  return row && { ...row, waitSeconds: Number(row.waitSeconds) }
}

const selectNewest = prepareOnce<(Omit<Newest, 'waitSeconds'> & { waitSeconds: string })[], LaneValues>((db, value) =>
  db
    .select({
      codesSent: challenges.codesSent,
      budgetKeys: challenges.budgetKeys,
      // After a sign-in there is no wait: a second device may ask for its own code immediately.
      waitSeconds: sql<string>`case when ${challenges.usedAt} is null
        then ceil(extract(epoch from ${challenges.resendAt} - now())) else 0 end`,
      isRunning: sql<boolean>`${challenges.createdAt} > now() - interval '1 hour' and ${challenges.usedAt} is null`,
    })
    .from(challenges)
    .where(isOfLane(value))
    .orderBy(desc(challenges.createdAt))
    .limit(1),
)

/**
 * Stores a challenge and closes the earlier ones of its lane: an old code stops working once a new one is sent (R04).
 * Both are asked for before one is awaited, so they can be asked together with others.
 */
export async function insertChallenge(
  db: Queryable,
  values: Pick<
    typeof challenges.$inferInsert,
    | 'id'
    | 'phoneBlindIndex'
    | 'phoneEncrypted'
    | 'brand'
    | 'codeHash'
    | 'sessionHash'
    | 'codesSent'
    | 'byCall'
    | 'budgetKeys'
  > & { deviceHash: string | undefined; resendSeconds: number },
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const written = { ...values, deviceHash: values.deviceHash ?? null }
  const [, [row]] = await Promise.all([setClosed(db, written), storeChallenge(db, written)])
  if (!row) throw new Error('the challenge was not stored')
  return row
}

type ChallengeEnds = { expiresAt: Date; resendAt: Date }
type NewChallenge = Omit<Parameters<typeof insertChallenge>[1], 'deviceHash'> & { deviceHash: string | null }
const storeChallenge = prepareOnce<ChallengeEnds[], NewChallenge>((db, value) =>
  db
    .insert(challenges)
    .values({
      id: value('id'),
      phoneBlindIndex: value('phoneBlindIndex'),
      phoneEncrypted: value('phoneEncrypted'),
      brand: value('brand'),
      codeHash: value('codeHash'),
      sessionHash: value('sessionHash'),
      codesSent: value('codesSent'),
      byCall: value('byCall'),
      deviceHash: value('deviceHash'),
      budgetKeys: value('budgetKeys'),
      expiresAt: sql`now() + make_interval(secs => ${codeLivesSeconds}::int)`,
      resendAt: sql`now() + make_interval(secs => ${value('resendSeconds')}::int)`,
    })
    .returning({ expiresAt: challenges.expiresAt, resendAt: challenges.resendAt }),
)

const setClosed = prepareOnce<unknown, LaneValues>((db, value) =>
  db
    .update(challenges)
    .set({ closedAt: sql`now()` })
    .where(and(isOfLane(value), isNull(challenges.closedAt), isNull(challenges.usedAt))),
)

/** Closes a code that was never sent: its owner may ask for another immediately. */
export async function closeUnsentChallenge(db: Queryable, id: string): Promise<void> {
  await db.update(challenges).set({ closedAt: sql`now()`, resendAt: sql`now()` }).where(eq(challenges.id, id))
}

/** In: an id. Out: its challenge, if there is one, and whether it has expired by the clock of the database (R05). */
export async function findChallenge(db: Queryable, id: string) {
  const [row] = await selectChallenge(db, { id })
  return row
}

const selectChallenge = prepareOnce<{ challenge: ChallengeRow; isExpired: boolean }[], { id: string }>((db, value) =>
  db
    .select({ challenge: challenges, isExpired: sql<boolean>`${challenges.expiresAt} <= now()` })
    .from(challenges)
    .where(eq(challenges.id, value('id'))),
)

/** Uses a challenge up. Out: false when another request was first, or when it was closed or has expired (R02). */
export async function useChallenge(db: Queryable, id: string): Promise<boolean> {
  const rows = await setUsed(db, { id })
  return rows.length === 1
}

/** It still takes an answer. */
export const isLive = and(isNull(challenges.usedAt), isNull(challenges.closedAt), sql`${challenges.expiresAt} > now()`)

const setUsed = prepareOnce<{ id: string }[], { id: string }>((db, value) =>
  db
    .update(challenges)
    .set({ usedAt: sql`now()` })
    .where(and(eq(challenges.id, value('id')), isLive))
    .returning({ id: challenges.id }),
)

/**
 * Takes one of a challenge's answers before the answer is compared, so that parallel answers cannot exceed them (R03).
 * Out: the number of this wrong answer, or undefined when none is left.
 */
export async function takeAnswer(
  tx: Queryable,
  id: string,
  sessionHash: string,
  nextSessionHash: string,
): Promise<number | undefined> {
  const [row] = await addAnswer(tx, { id, sessionHash, nextSessionHash })
  return row?.wrongAnswers
}

type Answer = { id: string; sessionHash: string; nextSessionHash: string }
const addAnswer = prepareOnce<{ wrongAnswers: number }[], Answer>((db, value) =>
  db
    .update(challenges)
    .set({ wrongAnswers: sql`${challenges.wrongAnswers} + 1`, sessionHash: sql`${value('nextSessionHash')}` })
    .where(
      and(
        eq(challenges.id, value('id')),
        eq(challenges.sessionHash, value('sessionHash')),
        isLive,
        sql`${challenges.wrongAnswers} < ${wrongAnswersPerCode}`,
      ),
    )
    .returning({ wrongAnswers: challenges.wrongAnswers }),
)

export async function closeChallenge(tx: Queryable, id: string): Promise<void> {
  await tx.update(challenges).set({ closedAt: sql`now()` }).where(eq(challenges.id, id))
}

export async function insertSession(
  db: Queryable,
  values: Pick<typeof sessions.$inferInsert, 'customerId' | 'brand' | 'deviceEncrypted'>,
  livesSeconds: number,
) {
  const { customerId, brand, deviceEncrypted = null } = values
  const [row] = await storeSession(db, { customerId, brand, deviceEncrypted, livesSeconds })
  if (!row) throw new Error('the session was not stored')
  return row
}

type NewSession = { customerId: string; brand: string; deviceEncrypted: string | null; livesSeconds: number }
const storeSession = prepareOnce<{ id: string; customerId: string; expiresAt: Date }[], NewSession>((db, value) =>
  db
    .insert(sessions)
    .values({
      customerId: value('customerId'),
      brand: value('brand'),
      deviceEncrypted: value('deviceEncrypted'),
      expiresAt: sql`now() + make_interval(secs => ${value('livesSeconds')}::int)`,
    })
    .returning({ id: sessions.id, customerId: sessions.customerId, expiresAt: sessions.expiresAt }),
)

export async function endSession(db: Queryable, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBy: 'sign-out' })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}
