import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { identityChecks, screenings } from '../../../platform/db/schema/opening.ts'

export type IdentityCheckRow = typeof identityChecks.$inferSelect
export type ScreeningRow = typeof screenings.$inferSelect

/** All attempts of a process, newest first. */
export async function listChecks(db: Queryable, processUuid: string): Promise<IdentityCheckRow[]> {
  return db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.processUuid, processUuid))
    .orderBy(desc(identityChecks.attempt))
}

/** Takes an attempt's number. Out: undefined when another request has just taken it. */
export async function insertCheck(
  db: Queryable,
  values: { processUuid: string; attempt: number; accountId: string },
): Promise<IdentityCheckRow | undefined> {
  const [row] = await db
    .insert(identityChecks)
    .values({ ...values, status: 'pending' })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Frees an attempt that never reached the provider. With an age in seconds, only when it is older than that. */
export async function removeUnstartedCheck(db: Queryable, id: string, olderThanSeconds = 0): Promise<void> {
  await db
    .delete(identityChecks)
    .where(
      and(
        eq(identityChecks.id, id),
        isNull(identityChecks.providerProcessId),
        lt(identityChecks.createdAt, sql`now() - make_interval(secs => ${olderThanSeconds}::int)`),
      ),
    )
}

export async function setCheckStarted(
  db: Queryable,
  id: string,
  started: { providerProcessId: string; urlEncrypted: string; urlExpiresAt: Date },
): Promise<IdentityCheckRow | undefined> {
  const [row] = await db
    .update(identityChecks)
    .set({ ...started, updatedAt: sql`now()` })
    .where(eq(identityChecks.id, id))
    .returning()
  return row
}

/** Replaces the result that was read. Out: false when another result was stored since. */
export async function settleCheck(
  tx: Tx,
  check: Pick<IdentityCheckRow, 'id' | 'status'>,
  result: { status: 'success' | 'failure'; failureReason: string | null; resultEncrypted: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(identityChecks)
    .set({ ...result, settledAt: sql`coalesce(${identityChecks.settledAt}, now())`, updatedAt: sql`now()` })
    .where(and(eq(identityChecks.id, check.id), eq(identityChecks.status, check.status)))
    .returning({ id: identityChecks.id })
  return rows.length > 0
}

/** Failed attempts of the running series: since the last block ended, or all when there was none. */
export async function countFailures(db: Queryable, processUuid: string, since: Date | null): Promise<number> {
  const rows = await db
    .select({ id: identityChecks.id })
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.processUuid, processUuid),
        eq(identityChecks.status, 'failure'),
        since ? gt(identityChecks.updatedAt, since) : undefined,
      ),
    )
  return rows.length
}

export async function findScreening(db: Queryable, processUuid: string): Promise<ScreeningRow | undefined> {
  const [row] = await db.select().from(screenings).where(eq(screenings.processUuid, processUuid))
  return row
}

export async function saveScreening(
  db: Queryable,
  processUuid: string,
  values: {
    status: 'pending' | 'failed' | 'again' | 'clear' | 'review' | 'incomplete'
    checkId: string
    attempt?: number
  },
): Promise<void> {
  await db
    .insert(screenings)
    .values({ processUuid, ...values })
    .onConflictDoUpdate({ target: screenings.processUuid, set: { ...values, updatedAt: sql`now()` } })
}
