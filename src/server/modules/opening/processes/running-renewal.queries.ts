import { and, desc, eq, inArray } from 'drizzle-orm'
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

/** The periods of a process at whose end a renewal went on without the money that was to be added (decision 063). */
export async function renewalsWithoutMoney(db: Queryable, processUuid: string): Promise<number[]> {
  const rows = await db
    .select({ period: renewals.period })
    .from(renewals)
    .where(and(eq(renewals.processUuid, processUuid), inArray(renewals.addedState, ['not-paid', 'not-found'])))
  return rows.map(({ period }) => period)
}
