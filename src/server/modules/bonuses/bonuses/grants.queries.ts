import { asc, type Column, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { gatherRows } from '../../../platform/db/gather-rows.ts'
import { bonusGrants } from '../../../platform/db/schema/bonuses.ts'

export type GrantRow = typeof bonusGrants.$inferSelect

/** The grants of several processes, oldest first. */
export async function listGrants(db: Queryable, processUuids: readonly string[]): Promise<GrantRow[]> {
  if (processUuids.length === 0) return []
  return db
    .select()
    .from(bonusGrants)
    .where(inArray(bonusGrants.processUuid, [...processUuids]))
    .orderBy(asc(bonusGrants.createdAt), asc(bonusGrants.kind))
}

/**
 * The same of each process of a statement about processes.
 * @param processUuid - Its column of process ids.
 */
export const gatherGrants = (processUuid: Column): SQL<GrantRow[]> =>
  gatherRows(getTableColumns(bonusGrants), {
    from: sql`from ${bonusGrants} where ${bonusGrants.processUuid} = ${processUuid}`,
    orderBy: sql`${bonusGrants.createdAt}, ${bonusGrants.kind}`,
  })
