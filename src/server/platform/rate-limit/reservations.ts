import { sql } from 'drizzle-orm'
import { createBatcher } from '../cache/batch-loader.ts'
import { memoizeWeak } from '../cache/memoize-weak.ts'
import type { Db, Queryable } from '../db/database.ts'
import { isFuture } from '../db/future.ts'
import { limitCounters } from '../db/schema/platform.ts'

export type Limit = {
  key: string
  windowSeconds: number
  most: number
  /** Whether one person does it many times in a row; see `consumeFromLease`. */
  isInRow?: boolean
}
/** A limit, and how many to count together. */
type Take = Limit & { many: number }

const hour = 3_600
const day = 86_400

export const limits = {
  codesPerPhoneHour: (phone: string, most: number): Limit => ({
    key: `codes/phone/h/${phone}`,
    windowSeconds: hour,
    most,
  }),
  codesPerPhoneDay: (phone: string, most: number): Limit => ({
    key: `codes/phone/d/${phone}`,
    windowSeconds: day,
    most,
  }),
  codesPerAddressHour: (addressBlindIndex: string, most: number): Limit => ({
    key: `codes/address/h/${addressBlindIndex}`,
    windowSeconds: hour,
    most,
  }),
  codesPerNetworkHour: (networkBlindIndex: string, most: number): Limit => ({
    key: `codes/network/h/${networkBlindIndex}`,
    windowSeconds: hour,
    most,
  }),
  wrongPerPhoneDay: (phone: string, most: number): Limit => ({
    key: `wrong/phone/d/${phone}`,
    windowSeconds: day,
    most,
  }),
}

/**
 * A window has sixty slices, each a row. A slice counts until all of it is older than the window. So the limit holds
 * over any stretch of time as long as the window, wherever it starts. What a clock that was ahead counted counts then.
 */
const slices = 60
const sliceSeconds = ({ windowSeconds }: Limit) => Math.ceil(windowSeconds / slices)

const inReach = (limit: Limit) => sql`${limitCounters.key} = ${limit.key}
  and ${limitCounters.windowStart} > now() - make_interval(secs => ${limit.windowSeconds + sliceSeconds(limit)}::int)
  and not ${isFuture(limitCounters.windowStart)}`

/** The slice in which one use was counted, so that exactly this use can be given back. */
export type Reservation = string

/**
 * Counts one more in a single guarded statement, so that parallel requests cannot pass the limit together.
 * @returns A reservation to give it back with, or undefined when there was no room; nothing is counted then.
 */
export async function consume(db: Queryable, limit: Limit): Promise<Reservation | undefined> {
  return (await consumeAll(db, [{ ...limit, many: 1 }])).get(limit.key)
}

/**
 * The same for several limits with different keys, always in the order of their keys, so that two requests never wait
 * for each other.
 * @returns The reservations, by key; none where there was no room.
 */
export async function consumeAll(db: Queryable, asked: readonly Take[]): Promise<Map<string, Reservation>> {
  const wanted = asked.map((limit) => ({ ...limit, slice: sliceSeconds(limit) }))
  const { rows } = await db.execute<{ key: string; slice: string }>(sql`
    with asked as (
      select key, most, many, to_timestamp(floor(extract(epoch from now()) / slice) * slice) as running,
        now() - make_interval(secs => "windowSeconds" + slice) as since
      from json_to_recordset(${JSON.stringify(wanted)}::json)
        as row(key text, most int, many int, "windowSeconds" int, slice int)
    )
    insert into ${limitCounters} (key, window_start, count)
    select key, running, many from asked
    where most >= many + (
      select coalesce(sum(count), 0) from ${limitCounters} as counted
      where counted.key = asked.key and counted.window_start > asked.since
        and not ${isFuture(sql`counted.window_start`)})
    -- Always in the order of their keys, so that two requests never wait for each other.
    order by key
    on conflict (key, window_start) do update set count = ${limitCounters.count} + excluded.count
    where ${limitCounters.count} <= (
      select most - many - (
        select coalesce(sum(earlier.count), 0) from ${limitCounters} as earlier
        where earlier.key = asked.key and earlier.window_start < asked.running and earlier.window_start > asked.since)
      from asked where asked.key = excluded.key)
    returning key, extract(epoch from window_start)::bigint::text as slice`)
  return new Map(rows.map(({ key, slice }) => [key, `${key}@${slice}`]))
}

/** The reservation of one use at an instant of the database, which is its transaction's. */
export function predictReservation(limit: Limit, atSeconds: number): Reservation {
  const slice = sliceSeconds(limit)
  return `${limit.key}@${Math.floor(atSeconds / slice) * slice}`
}

/**
 * Counts one more.
 * @returns Whether there was room.
 */
export async function tryConsume(db: Queryable, limit: Limit): Promise<boolean> {
  return (await consume(db, limit)) !== undefined
}

/** Whether one more would have room; nothing is counted. */
export async function isAllowedIn(db: Queryable, limit: Limit): Promise<boolean> {
  const counted = await countedInReach(db, limit)
  return counted.reduce((sum, { count }) => sum + count, 0) < limit.most
}

/** The same for calls that wait for nothing else: calls of the same moment are counted in one batch. */
export const consumeBatched = memoizeWeak((db: Db) =>
  createBatcher<Take, boolean>(async (asked) => {
    const counted: boolean[] = []
    // One statement counts one per key; several calls with the same key are counted one after the other.
    const rest = asked.map((limit, at) => ({ limit, at }))
    while (rest.length > 0) {
      const now = new Map<string, { limit: Take; at: number }>()
      for (const one of rest) if (!now.has(one.limit.key)) now.set(one.limit.key, one)
      const reservations = await consumeAll(
        db,
        [...now.values()].map(({ limit }) => limit),
      )
      for (const { limit, at } of now.values()) counted[at] = reservations.has(limit.key)
      rest.splice(0, rest.length, ...rest.filter((one) => !Object.is(now.get(one.limit.key), one)))
    }
    return counted
  }),
)

/** Gives reservations back, always in the order of their keys, so that two requests never wait for each other. */
export async function refund(db: Queryable, reservations: readonly Reservation[]): Promise<void> {
  if (reservations.length === 0) return
  const rows = [...Map.groupBy(reservations, (one) => one)].map(([reservation, same]) => {
    const at = reservation.lastIndexOf('@')
    return { key: reservation.slice(0, at), slice: Number(reservation.slice(at + 1)), many: same.length }
  })
  await db.execute(sql`
    with given as (
      select key, to_timestamp(slice) as window_start, many
      from json_to_recordset(${JSON.stringify(rows)}::json) as row(key text, slice bigint, many int)
    ), held as (
      select counted.key, counted.window_start, many from given
      join ${limitCounters} as counted using (key, window_start) order by key, window_start for update of counted
    )
    update ${limitCounters} set count = greatest(0, count - many) from held
    where limit_counters.key = held.key and limit_counters.window_start = held.window_start`)
}

/** Whether there is room for one more, without counting it. */
export async function isAllowed(db: Queryable, limit: Limit): Promise<boolean> {
  const counted = await countedInReach(db, limit)
  return counted.reduce((sum, { count }) => sum + count, 0) < limit.most
}

/** Seconds until there is room for one more, for the answer to a refused caller. At least one. */
export async function secondsLeft(db: Queryable, limit: Limit): Promise<number> {
  const counted = await countedInReach(db, limit)
  let left = counted.reduce((sum, { count }) => sum + count, 0)
  for (const { count, leavesIn } of counted) {
    if (left < limit.most) break
    left -= count
    if (left < limit.most) return Math.max(1, Math.ceil(leavesIn))
  }
  return 1
}

/** The slices that count, the oldest first, and in how many seconds each stops counting. */
async function countedInReach(db: Queryable, limit: Limit): Promise<{ count: number; leavesIn: number }[]> {
  const reach = limit.windowSeconds + sliceSeconds(limit)
  const { rows } = await db.execute<{ count: number; leavesIn: string }>(sql`
    select count, extract(epoch from ${limitCounters.windowStart} - now()) + ${reach}::int as "leavesIn"
    from ${limitCounters} where ${inReach(limit)} order by ${limitCounters.windowStart}`)
  return rows.map(({ count, leavesIn }) => ({ count: Number(count), leavesIn: Number(leavesIn) }))
}

/** Deletes windows that no limit needs any more: only those of an address written to last longer than two days. */
export async function forgetOldWindows(db: Queryable): Promise<void> {
  await db.delete(limitCounters).where(sql`${limitCounters.windowStart} < now() - interval '31 days'
    or (${limitCounters.windowStart} < now() - interval '3 days' and ${limitCounters.key} not like 'mail-address/%')`)
}
