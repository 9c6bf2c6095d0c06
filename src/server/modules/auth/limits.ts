import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { limitCounters } from '../../db/schema.ts'

export type Limit = { key: string; windowSeconds: number; most: number }

const hour = 3_600
const day = 86_400

export const limits = {
  codesPerPhoneHour: (phoneIndex: string, most: number): Limit => ({
    key: `codes/phone/h/${phoneIndex}`,
    windowSeconds: hour,
    most,
  }),
  codesPerPhoneDay: (phoneIndex: string, most: number): Limit => ({
    key: `codes/phone/d/${phoneIndex}`,
    windowSeconds: day,
    most,
  }),
  codesPerAddressHour: (addressIndex: string, most: number): Limit => ({
    key: `codes/address/h/${addressIndex}`,
    windowSeconds: hour,
    most,
  }),
  wrongPerPhoneDay: (phoneIndex: string, most: number): Limit => ({
    key: `wrong/phone/d/${phoneIndex}`,
    windowSeconds: day,
    most,
  }),
}

/** A window begins with the first count after the last one ended, by the database's clock. */
const windowOf = ({ windowSeconds }: Limit) =>
  sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int)`

/**
 * Counts one more, in a single statement, so that parallel requests cannot pass the limit together.
 * The limit holds over the running window and the one before it, weighted by how much of it is still within reach, so
 * that a window's edge is no second helping. Out: whether there was room. Nothing is counted when there was none.
 */
export async function countWithin(db: Queryable, limit: Limit): Promise<boolean> {
  const before = await countedBefore(db, limit)
  if (before >= limit.most) return false
  const rows = await db
    .insert(limitCounters)
    .values({ key: limit.key, windowStart: windowOf(limit), count: 1 })
    .onConflictDoUpdate({
      target: [limitCounters.key, limitCounters.windowStart],
      set: { count: sql`${limitCounters.count} + 1` },
      setWhere: sql`${limitCounters.count} + ${before}::int < ${limit.most}::int`,
    })
    .returning({ count: limitCounters.count })
  return rows.length === 1
}

/** Whether there is room for one more, without counting it. */
export async function hasRoom(db: Queryable, limit: Limit): Promise<boolean> {
  const [row] = await db
    .select({ count: limitCounters.count })
    .from(limitCounters)
    .where(and(eq(limitCounters.key, limit.key), eq(limitCounters.windowStart, windowOf(limit))))
  return (row?.count ?? 0) + (await countedBefore(db, limit)) < limit.most
}

async function countedBefore(db: Queryable, limit: Limit): Promise<number> {
  const [row] = await db
    .select({
      weighted: sql<string>`ceil(${limitCounters.count} * (1 - extract(epoch from now() - ${windowOf(limit)}) / ${limit.windowSeconds}::int))`,
    })
    .from(limitCounters)
    .where(
      and(
        eq(limitCounters.key, limit.key),
        eq(limitCounters.windowStart, sql`${windowOf(limit)} - make_interval(secs => ${limit.windowSeconds}::int)`),
      ),
    )
  return Number(row?.weighted ?? 0)
}

/** Seconds until the running window ends; what a refused caller is told to wait at most. */
export async function secondsLeft(db: Queryable, limit: Limit): Promise<number> {
  const { rows } = await db.execute<{ left: string }>(
    sql`select ceil(${limit.windowSeconds}::int - extract(epoch from now() - ${windowOf(limit)})) as left`,
  )
  return Math.max(1, Number(rows[0]?.left ?? 1))
}

/** Forgets windows that no limit can reach any more. */
export async function forgetOldWindows(db: Queryable): Promise<void> {
  await db.delete(limitCounters).where(sql`not ${gte(limitCounters.windowStart, sql`now() - interval '3 days'`)}`)
}
