import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { dropMonthsOfReports } from '../../../platform/db/month-partitions.ts'
import { analyticsEntries } from '../../../platform/db/schema/marketing.ts'

const keptDays = 400

export type KeptReport = { infoType: string; content: unknown; createdAt: Date }

/** Z09. The last hundred things that a customer reported while signed in, the newest first. */
export function listReports(db: Queryable, customerId: string): Promise<KeptReport[]> {
  return db
    .select()
    .from(analyticsEntries)
    .where(eq(analyticsEntries.customerId, customerId))
    .orderBy(desc(analyticsEntries.createdAt))
    .limit(100)
}

/** Z09. Deletes what a customer reported while signed in, in the caller's transaction. */
export async function deleteCustomerReports(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(analyticsEntries).where(eq(analyticsEntries.customerId, customerId))
}

/** Deletes what was reported so long ago that no comparison with the year before needs it, by the database's clock. */
export async function forgetOldEntries(ctx: Context): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${keptDays}::int)`
  await ctx.db.delete(analyticsEntries).where(sql`${analyticsEntries.createdAt} < ${oldest}`)
  await dropMonthsOfReports(ctx.db, keptDays).catch((error: unknown) =>
    ctx.logger.error({ err: error }, 'months of reports could not be dropped'),
  )
}
