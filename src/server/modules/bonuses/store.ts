import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Grant, GrantKind } from '#domain/bonuses/bonus-grant.ts'
import type { CivilDate } from '#domain/dates/civil-date.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { bonusGrants, processes } from '../../db/schema.ts'

export type GrantStatus = 'granted' | 'scheduled' | 'paid' | 'cancelled'
export type GrantRow = Omit<typeof bonusGrants.$inferSelect, 'kind' | 'status'> & {
  kind: GrantKind
  status: GrantStatus
}

export async function insertGrants(tx: Tx, processUuid: string, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return
  await tx.insert(bonusGrants).values(grants.map((grant) => ({ processUuid, ...grant })))
}

/** The grants of several processes, oldest first. */
export async function listGrants(db: Queryable, processUuids: readonly string[]): Promise<GrantRow[]> {
  if (processUuids.length === 0) return []
  const rows = await db
    .select()
    .from(bonusGrants)
    .where(inArray(bonusGrants.processUuid, [...processUuids]))
    .orderBy(asc(bonusGrants.createdAt), asc(bonusGrants.kind))
  return rows as GrantRow[]
}

const stillGranted = (processUuid: string) =>
  and(eq(bonusGrants.processUuid, processUuid), eq(bonusGrants.status, 'granted' satisfies GrantStatus))

export async function scheduleGrants(tx: Tx, processUuid: string, scheduledFor: CivilDate): Promise<void> {
  const status: GrantStatus = 'scheduled'
  await tx.update(bonusGrants).set({ status, scheduledFor, updatedAt: sql`now()` }).where(stillGranted(processUuid))
}

export async function cancelGrants(tx: Tx, processUuid: string): Promise<void> {
  const status: GrantStatus = 'cancelled'
  await tx.update(bonusGrants).set({ status, updatedAt: sql`now()` }).where(stillGranted(processUuid))
}

/** Marks a grant paid whose day has come, in one statement. Out: whether this statement did. */
export async function markPaid(
  db: Queryable,
  payment: { grantId: string; paymentReference: string; on: CivilDate },
): Promise<boolean> {
  const { grantId, paymentReference, on } = payment
  const rows = await db
    .update(bonusGrants)
    .set({ status: 'paid' satisfies GrantStatus, paymentReference, paidAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(bonusGrants.id, grantId),
        eq(bonusGrants.status, 'scheduled' satisfies GrantStatus),
        lte(bonusGrants.scheduledFor, on),
      ),
    )
    .returning({ id: bonusGrants.id })
  return rows.length > 0
}

export async function findGrant(db: Queryable, id: string): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(bonusGrants).where(eq(bonusGrants.id, id))
  return row as GrantRow | undefined
}

/** The grant that a payment of the treasury paid. */
export async function findByReference(db: Queryable, reference: string): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(bonusGrants).where(eq(bonusGrants.paymentReference, reference))
  return row as GrantRow | undefined
}

/** One lock for all payouts and payments that are noted together, until the transaction ends. */
const paymentsLock = 7_201_539

export async function holdPayments(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${paymentsLock})`)
}

/** Grants that are to be paid on a day or should have been before, the oldest first. */
export async function listDueGrants(db: Queryable, on: CivilDate): Promise<GrantRow[]> {
  const rows = await db
    .select()
    .from(bonusGrants)
    .where(and(eq(bonusGrants.status, 'scheduled' satisfies GrantStatus), lte(bonusGrants.scheduledFor, on)))
    .orderBy(asc(bonusGrants.scheduledFor), asc(bonusGrants.createdAt))
  return rows as GrantRow[]
}

/** Whether a customer has a grant of a kind that was not cancelled, in any process. */
export async function hasGrant(db: Queryable, customerId: string, kind: GrantKind): Promise<boolean> {
  const [row] = await db
    .select({ id: bonusGrants.id })
    .from(bonusGrants)
    .innerJoin(processes, eq(processes.uuid, bonusGrants.processUuid))
    .where(
      and(
        eq(processes.customerId, customerId),
        eq(bonusGrants.kind, kind),
        ne(bonusGrants.status, 'cancelled' satisfies GrantStatus),
      ),
    )
    .limit(1)
  return row !== undefined
}
