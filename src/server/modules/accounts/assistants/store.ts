import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import {
  type AccessEnd,
  assistantAccesses,
  assistantCalls,
  assistantObjects,
  customers,
} from '../../../platform/db/schema/accounts.ts'

export type ObjectRow = typeof assistantObjects.$inferSelect
export type AccessRow = typeof assistantAccesses.$inferSelect
export type ObjectKey = Pick<ObjectRow, 'kind' | 'objectBlindIndex'>

const now = sql`now()`
const isObject = ({ kind, objectBlindIndex }: ObjectKey) =>
  and(eq(assistantObjects.kind, kind), eq(assistantObjects.objectBlindIndex, objectBlindIndex))

export async function putObject(db: Queryable, row: Omit<ObjectRow, 'consumedAt'>): Promise<void> {
  const { kind: _, objectBlindIndex: __, ...changed } = row
  await db
    .insert(assistantObjects)
    .values(row)
    .onConflictDoUpdate({ target: [assistantObjects.kind, assistantObjects.objectBlindIndex], set: changed })
}

export async function findObject(db: Queryable, key: ObjectKey): Promise<ObjectRow | undefined> {
  const [row] = await db
    .select()
    .from(assistantObjects)
    .where(and(isObject(key), gt(assistantObjects.expiresAt, now)))
  return row
}

/** @returns Whether it had not been used; of two who use it together only one gets true. */
export async function consumeObject(db: Queryable, key: ObjectKey): Promise<boolean> {
  const used = await db
    .update(assistantObjects)
    .set({ consumedAt: now })
    .where(and(isObject(key), isNull(assistantObjects.consumedAt)))
    .returning({ kind: assistantObjects.kind })
  return used.length > 0
}

export async function deleteObject(db: Queryable, key: ObjectKey): Promise<void> {
  await db.delete(assistantObjects).where(isObject(key))
}

export async function deleteObjectsOfGrant(db: Queryable, kind: string, grantBlindIndex: string): Promise<void> {
  const isOf = and(eq(assistantObjects.kind, kind), eq(assistantObjects.grantBlindIndex, grantBlindIndex))
  await db.delete(assistantObjects).where(isOf)
}

/** Keeps what an assistant registered at least until its permission ends. */
export async function keepObjectUntil(db: Queryable, key: ObjectKey, until: Date): Promise<void> {
  const later = sql`greatest(${assistantObjects.expiresAt}, ${until.toISOString()}::timestamptz)`
  await db.update(assistantObjects).set({ expiresAt: later }).where(isObject(key))
}

export async function countRegistered(db: Queryable): Promise<number> {
  const isClient = and(eq(assistantObjects.kind, 'Client'), gt(assistantObjects.expiresAt, now))
  const [row] = await db.select({ count: count() }).from(assistantObjects).where(isClient)
  return row?.count ?? 0
}

export async function isCustomer(db: Queryable, id: string): Promise<boolean> {
  const isThere = and(eq(customers.id, id), isNull(customers.erasedAt))
  return (await db.select({ id: customers.id }).from(customers).where(isThere)).length > 0
}

const isLive = and(isNull(assistantAccesses.endedAt), gt(assistantAccesses.expiresAt, now))

export async function countLive(tx: Tx, customerId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(assistantAccesses)
    .where(and(eq(assistantAccesses.customerId, customerId), isLive))
  return row?.count ?? 0
}

export async function insertAccess(
  tx: Tx,
  row: Pick<AccessRow, 'customerId' | 'assistantEncrypted' | 'scopes' | 'grantBlindIndex' | 'expiresAt'>,
): Promise<void> {
  await tx.insert(assistantAccesses).values(row)
}

/** What a customer let assistants read, the newest first, with the last call of each. */
export async function listAccesses(db: Queryable, customerId: string) {
  const lastCallAt = sql<string | null>`(select max(c.created_at) from ${assistantCalls} c
    where c.access_id = ${assistantAccesses.id})`
  return db
    .select({ access: assistantAccesses, lastCallAt })
    .from(assistantAccesses)
    .where(eq(assistantAccesses.customerId, customerId))
    .orderBy(desc(assistantAccesses.createdAt), desc(assistantAccesses.id))
}

/** A token's permission: live, of a customer who is still there. */
export async function findAccessOfGrant(db: Queryable, grantBlindIndex: string): Promise<AccessRow | undefined> {
  const [row] = await db
    .select({ access: assistantAccesses })
    .from(assistantAccesses)
    .innerJoin(customers, eq(customers.id, assistantAccesses.customerId))
    .where(and(eq(assistantAccesses.grantBlindIndex, grantBlindIndex), isLive, isNull(customers.erasedAt)))
  return row?.access
}

/**
 * Ends permissions, and deletes every token and code of them.
 * @param which - Of all permissions, those to end.
 * @returns How many there were.
 */
async function endWhere(tx: Tx, which: SQL | undefined, endedBy: AccessEnd): Promise<number> {
  const ended = await tx
    .update(assistantAccesses)
    .set({ endedAt: now, endedBy })
    .where(and(which, isNull(assistantAccesses.endedAt)))
    .returning({ grantBlindIndex: assistantAccesses.grantBlindIndex })
  const grants = ended.map(({ grantBlindIndex }) => grantBlindIndex)
  if (grants.length > 0) await tx.delete(assistantObjects).where(inArray(assistantObjects.grantBlindIndex, grants))
  return grants.length
}

export async function endAccess(tx: Tx, { customerId, id }: Pick<AccessRow, 'customerId' | 'id'>): Promise<number> {
  return endWhere(tx, and(eq(assistantAccesses.customerId, customerId), eq(assistantAccesses.id, id)), 'saver')
}

export async function endAccessesOf(tx: Tx, customerId: string, endedBy: AccessEnd): Promise<number> {
  return endWhere(tx, eq(assistantAccesses.customerId, customerId), endedBy)
}

export async function endAccessOfGrant(tx: Tx, grantBlindIndex: string, endedBy: AccessEnd): Promise<void> {
  await tx.delete(assistantObjects).where(eq(assistantObjects.grantBlindIndex, grantBlindIndex))
  await endWhere(tx, eq(assistantAccesses.grantBlindIndex, grantBlindIndex), endedBy)
}

export async function insertCall(
  db: Queryable,
  row: Pick<typeof assistantCalls.$inferInsert, 'customerId' | 'accessId' | 'tool' | 'outcome'>,
): Promise<void> {
  await db.insert(assistantCalls).values(row)
}

/** What assistants asked for, the newest first. */
export async function listCalls(db: Queryable, customerId: string, most: number) {
  return db
    .select()
    .from(assistantCalls)
    .where(eq(assistantCalls.customerId, customerId))
    .orderBy(desc(assistantCalls.createdAt), desc(assistantCalls.id))
    .limit(most)
}

/** Deletes everything that leads from a customer to their assistants. */
export async function deleteOfCustomer(tx: Tx, customerId: string): Promise<void> {
  await endAccessesOf(tx, customerId, 'saver')
  await tx.delete(assistantObjects).where(eq(assistantObjects.customerId, customerId))
  await tx.delete(assistantCalls).where(eq(assistantCalls.customerId, customerId))
  await tx.delete(assistantAccesses).where(eq(assistantAccesses.customerId, customerId))
}

/** Deletes what is over: expired objects, old calls, and permissions that ended before the oldest call that is kept. */
export async function deleteOld(db: Queryable, keptDays: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${keptDays}::int)`
  await db.delete(assistantObjects).where(lt(assistantObjects.expiresAt, now))
  await db.delete(assistantCalls).where(lt(assistantCalls.createdAt, before))
  const isOver = or(
    and(isNotNull(assistantAccesses.endedAt), lt(assistantAccesses.endedAt, before)),
    lt(assistantAccesses.expiresAt, before),
  )
  const calls = sql`exists (select 1 from ${assistantCalls} c where c.access_id = ${assistantAccesses.id})`
  await db.delete(assistantAccesses).where(and(isOver, sql`not ${calls}`))
}
