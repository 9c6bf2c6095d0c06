import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { campaignVisits } from '../../../platform/db/schema/marketing.ts'

/** Counts one more view of a visit, in one statement; the first one makes its row. */
export async function countView(db: Queryable, values: typeof campaignVisits.$inferInsert): Promise<void> {
  const { visitorBlindIndex, brand, day, channel, campaignHash } = campaignVisits
  await db
    .insert(campaignVisits)
    .values(values)
    .onConflictDoUpdate({
      target: [visitorBlindIndex, brand, day, channel, campaignHash],
      set: { views: sql`${campaignVisits.views} + 1` },
    })
}

/** Deletes what is older than some days, by the database's clock. */
export async function deleteVisitsBefore(db: Queryable, days: number): Promise<void> {
  await db.delete(campaignVisits).where(sql`${campaignVisits.day} < current_date - ${days}::int`)
}
