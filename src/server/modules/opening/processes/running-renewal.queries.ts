import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { renewals } from '../../../platform/db/schema/deposits.ts'

export type RenewalRow = typeof renewals.$inferSelect

/** The decision about the end of a process's last period that was decided; undefined while there was none. */
export async function runningRenewal(db: Queryable, processUuid: string): Promise<RenewalRow | undefined> {
  const [row] = await db
    .select()
    .from(renewals)
    .where(eq(renewals.processUuid, processUuid))
    .orderBy(desc(renewals.period))
    .limit(1)
  return row
}
