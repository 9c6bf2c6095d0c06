import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { staffMembers, staffPasskeyChallenges, staffPasskeys } from '../../../platform/db/schema/back-office.ts'

export type PasskeyRow = typeof staffPasskeys.$inferSelect
/** What a challenge is for: a new passkey, or the second proof by one. */
export type ChallengePurpose = 'register' | 'prove'

export const challengeMinutes = 5

/** Somebody's passkeys, the first first. */
export async function listStaffPasskeys(db: Queryable, staffId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))
}

/**
 * Adds a passkey of a member who is held.
 * @returns Undefined when it is registered already, by whomever.
 */
export async function insertPasskey(
  tx: Tx,
  values: Omit<typeof staffPasskeys.$inferInsert, 'id'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.insert(staffPasskeys).values(values).onConflictDoNothing().returning()
  if (row) await countPasskeys(tx, values.staffId)
  return row
}

/**
 * Deletes one passkey of a member who is held, or all.
 * @returns The ids of those deleted.
 */
export async function deletePasskeys(tx: Tx, staffId: string, id?: string): Promise<string[]> {
  const rows = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), id === undefined ? undefined : eq(staffPasskeys.id, id)))
    .returning({ id: staffPasskeys.id })
  await countPasskeys(tx, staffId)
  return rows.map((row) => row.id)
}

async function countPasskeys(tx: Tx, staffId: string): Promise<void> {
  const count = sql`(select count(*) from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staffId})`
  await tx.update(staffMembers).set({ passkeyCount: count }).where(eq(staffMembers.id, staffId))
}

/** Notes that a passkey signed, and how often it says that it has. */
export async function notePasskeyUsed(tx: Tx, id: string, counter: number): Promise<void> {
  await tx.update(staffPasskeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(staffPasskeys.id, id))
}

/** Refuses a passkey from now on. */
export async function blockPasskey(tx: Tx, id: string): Promise<void> {
  await tx
    .update(staffPasskeys)
    .set({ clonedAt: sql`now()` })
    .where(and(eq(staffPasskeys.id, id), isNull(staffPasskeys.clonedAt)))
}

/** Keeps what a session has to have signed, in the place of what it had to before. */
export async function putChallenge(
  db: Queryable,
  values: { sessionId: string; purpose: ChallengePurpose; challenge: string },
): Promise<void> {
  const fresh = { challenge: values.challenge, expiresAt: sql`now() + make_interval(mins => ${challengeMinutes}::int)` }
  await db
    .insert(staffPasskeyChallenges)
    .values({ ...values, ...fresh })
    .onConflictDoUpdate({ target: [staffPasskeyChallenges.sessionId, staffPasskeyChallenges.purpose], set: fresh })
}

/**
 * Spends what a session has to have signed.
 * @returns Undefined when there is none, or it came too late.
 */
export async function takeChallenge(
  tx: Tx,
  { sessionId, purpose }: { sessionId: string; purpose: ChallengePurpose },
): Promise<string | undefined> {
  const ofSession = and(eq(staffPasskeyChallenges.sessionId, sessionId), eq(staffPasskeyChallenges.purpose, purpose))
  const [row] = await tx
    .select({ challenge: staffPasskeyChallenges.challenge })
    .from(staffPasskeyChallenges)
    .where(and(ofSession, gt(staffPasskeyChallenges.expiresAt, sql`now()`)))
  await tx.delete(staffPasskeyChallenges).where(ofSession)
  return row?.challenge
}
