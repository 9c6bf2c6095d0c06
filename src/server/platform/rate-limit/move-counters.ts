import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { limitCounters } from '../db/schema/platform.ts'

/**
 * R08: what a phone has used of its limits counts for another one from now on. Of two counters of the same window the
 * larger counts.
 * @param from - The blind index of the first phone, which is in the keys.
 * @param to - The blind index of the other.
 */
export async function moveCounters(tx: Tx, from: string, to: string): Promise<void> {
  const isFrom = sql`position(${from} in ${limitCounters.key}) > 0`
  await tx.execute(sql`
    insert into ${limitCounters} (key, window_start, count)
    select replace(key, ${from}, ${to}), window_start, count from ${limitCounters} where ${isFrom}
    on conflict (key, window_start) do update set count = greatest(limit_counters.count, excluded.count)`)
  await tx.execute(sql`delete from ${limitCounters} where ${isFrom}`)
}
