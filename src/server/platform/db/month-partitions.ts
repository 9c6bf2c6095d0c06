/**
 * The partitions of the tables that only grow: `audit_log`, `process_history` and `analytics_entries` have one for each
 * month. What was there before is in `…_before`, a row of any other time in `…_rest`, so that none is refused.
 */
import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** How many months are made in advance; a job may then rest for weeks. */
const monthsAhead = 3

/**
 * Makes the partitions of the coming months.
 * @returns How many were missing.
 */
export async function makeMonthPartitions(db: Queryable, ahead: number = monthsAhead): Promise<number> {
  const { rows } = await db.execute<{ made: number }>(sql`select make_month_partitions(${ahead}::int) as made`)
  return rows[0]?.made ?? 0
}

/**
 * Drops the months of reports that ended before an instant, by the database's clock.
 * @param keptDays - The instant's age in days.
 * @returns How many.
 */
export async function dropMonthsOfReports(db: Queryable, keptDays: number): Promise<number> {
  const { rows } = await db.execute<{ dropped: number }>(
    sql`select drop_months_of_reports(now() - make_interval(days => ${keptDays}::int)) as dropped`,
  )
  return rows[0]?.dropped ?? 0
}
