import { and, asc, type Column, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { gatherRows } from '../../../platform/db/gather-rows.ts'
import { bonusGrants, type GrantStatus } from '../../../platform/db/schema/bonuses.ts'

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

/** The same of each process of a statement about processes. In: its column of process ids. */
export const gatherGrants = (processUuid: Column): SQL<GrantRow[]> =>
  gatherRows(getTableColumns(bonusGrants), {
    from: sql`from ${bonusGrants} where ${bonusGrants.processUuid} = ${processUuid}`,
    orderBy: sql`${bonusGrants.createdAt}, ${bonusGrants.kind}`,
  })

/** Grants that are to be paid on a day or should have been before, the oldest first. */
export async function dueGrants(db: Queryable, on: CivilDate): Promise<GrantRow[]> {
  const rows = await db
    .select()
    .from(bonusGrants)
    .where(and(eq(bonusGrants.status, 'scheduled' satisfies GrantStatus), lte(bonusGrants.scheduledFor, on)))
    .orderBy(asc(bonusGrants.scheduledFor), asc(bonusGrants.createdAt))
  return rows
}
