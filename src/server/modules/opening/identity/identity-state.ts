import { type Column, desc, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { identityChecks } from '../../../platform/db/schema/opening.ts'
import { isAnyOf, prepareOnce } from '../../../platform/db/statements.ts'

export type IdentityStatus = 'none' | 'pending' | 'success' | 'failure'

/** How the identity check of a process stands: one success is enough, otherwise the newest attempt says it. */
export async function loadIdentityState(db: Queryable, processUuid: string): Promise<{ status: IdentityStatus }> {
  return { status: (await loadIdentityStates(db, [processUuid])).get(processUuid) ?? 'none' }
}

/** The same as a part of a statement about processes; null without any attempt. In: its column of process ids. */
export const selectIdentityStatus = (processUuid: Column): SQL<IdentityStatus | null> =>
  sql`(select case when bool_or(${identityChecks.status} = 'success') then 'success'
      else (array_agg(${identityChecks.status} order by ${identityChecks.attempt} desc))[1] end
    from ${identityChecks} where ${identityChecks.processUuid} = ${processUuid})`

/** The same for several processes; those without any attempt are left out. */
export async function loadIdentityStates(
  db: Queryable,
  processUuids: readonly string[],
): Promise<Map<string, IdentityStatus>> {
  const rows = await selectStates(db, { uuids: [...processUuids] })
  const states = new Map<string, IdentityStatus>()
  for (const { processUuid, status } of rows) {
    if (status === 'success' || !states.has(processUuid)) states.set(processUuid, status)
  }
  return states
}

const selectStates = prepareOnce<
  Pick<typeof identityChecks.$inferSelect, 'processUuid' | 'status'>[],
  { uuids: string[] }
>((db, value) =>
  db
    .select({ processUuid: identityChecks.processUuid, status: identityChecks.status })
    .from(identityChecks)
    .where(isAnyOf(identityChecks.processUuid, value('uuids')))
    .orderBy(desc(identityChecks.attempt)),
)
