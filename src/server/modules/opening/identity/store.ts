import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { identityChecks, processes, screenings } from '../../../platform/db/schema/opening.ts'

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

/**
 * The provider's own check behind a row: itself, or what it is a copy of.
 * @returns Undefined when that was erased.
 */
export async function loadOrigin(db: Queryable, check: IdentityCheckRow): Promise<IdentityCheckRow | undefined> {
  if (check.attempt > 0) return check
  if (check.carriedFrom === null) return undefined
  const [row] = await db.select().from(identityChecks).where(eq(identityChecks.id, check.carriedFrom))
  return row
}

/** The openings of a customer, each with its checks: one row for each check, or one where there was none. */
export async function listChecksOfCustomer(db: Queryable, customerId: string) {
  const { uuid, blocked, blockedUntil } = processes
  return db
    .select({ uuid, blocked, blockedUntil, check: identityChecks })
    .from(processes)
    .leftJoin(identityChecks, eq(identityChecks.processUuid, uuid))
    .where(eq(processes.customerId, customerId))
}

/**
 * Copies a proof into another process, which has none.
 * @param origin - The check.
 */
export async function insertCarriedCheck(tx: Tx, origin: IdentityCheckRow, processUuid: string): Promise<void> {
  const { id: carriedFrom, status, resultEncrypted, settledAt, createdAt } = origin
  const accountId = `${processUuid}.0`
  await tx
    .insert(identityChecks)
    .values({ processUuid, attempt: 0, accountId, status, resultEncrypted, settledAt, carriedFrom, createdAt })
}

/**
 * Takes an attempt's number.
 * @returns Undefined when another request has just taken it.
 */
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

/**
 * Replaces the result that was read.
 * @returns False when another result was stored since.
 */
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
    .onConflictDoUpdate({
      target: screenings.processUuid,
      set: { ...values, findingsEncrypted: ofSameCheck, updatedAt: sql`now()` },
    })
}

/** What the lists said in another check is forgotten. */
const ofSameCheck = sql`case when ${screenings.checkId} = excluded.check_id then ${screenings.findingsEncrypted} end`

/** Keeps what the lists said, unless the process has another check since. */
export async function keepFindings(
  db: Queryable,
  { processUuid, checkId, findingsEncrypted }: { processUuid: string; checkId: string; findingsEncrypted: string },
): Promise<void> {
  await db
    .update(screenings)
    .set({ findingsEncrypted })
    .where(and(eq(screenings.processUuid, processUuid), eq(screenings.checkId, checkId)))
}
