import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { identityChecks, processes } from '../../../platform/db/schema/opening.ts'

export type IdentityStatus = 'none' | 'pending' | 'success' | 'failure'

/** How the identity check of a process stands: one success is enough, otherwise the newest attempt says it. */
export async function loadIdentityState(db: Queryable, processUuid: string): Promise<{ status: IdentityStatus }> {
  const [row] = await db
    .select({ status: selectIdentityStatus(processes.uuid) })
    .from(processes)
    .where(eq(processes.uuid, processUuid))
  return row ?? { status: 'none' }
}

/**
 * The same of each process of a statement about processes.
 * @param processUuid - Its column of process ids.
 */
export const selectIdentityStatus = (processUuid: Column): SQL<IdentityStatus> =>
  sql`coalesce(
    (select case when bool_or(${identityChecks.status} = 'success') then 'success'
      else (array_agg(${identityChecks.status} order by ${identityChecks.attempt} desc))[1] end
    from ${identityChecks} where ${identityChecks.processUuid} = ${processUuid}),
    'none')`
