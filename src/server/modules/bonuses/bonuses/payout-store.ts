import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { bonusGrants, bonusPayouts, type GrantStatus } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import type { GrantRow } from './grants.queries.ts'
import { amountAll, countAll, isInNoPayout } from './payouts.queries.ts'

export type GrantFilter = { status?: GrantStatus | undefined; kind?: string | undefined; day?: CivilDate | undefined }
export type ListedGrant = GrantRow & { bankId: number; madeAt: string }

/** Grants of a filter, the newest first; after a place, where one is given. */
export async function listForStaff(
  db: Queryable,
  filter: GrantFilter,
  page: { after: { touchedAt: string; uuid: string } | undefined; limit: number },
): Promise<ListedGrant[]> {
  const { after, limit } = page
  const rows = await db
    .select({
      grant: bonusGrants,
      bankId: processes.bankId,
      madeAt: sql<string>`to_char(${bonusGrants.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(bonusGrants)
    .innerJoin(processes, eq(processes.uuid, bonusGrants.processUuid))
    .where(
      and(
        fits(filter),
        after &&
          sql`(${bonusGrants.createdAt}, ${bonusGrants.id}) < (${after.touchedAt}::timestamptz, ${after.uuid}::uuid)`,
      ),
    )
    .orderBy(desc(bonusGrants.createdAt), desc(bonusGrants.id))
    .limit(limit)
  return rows.map(({ grant, ...rest }) => ({ ...grant, ...rest }))
}

export async function totalForStaff(db: Queryable, filter: GrantFilter): Promise<{ count: number; amountCop: number }> {
  const [row] = await db.select({ count: countAll, amountCop: amountAll }).from(bonusGrants).where(fits(filter))
  return row ?? { count: 0, amountCop: 0 }
}

function fits({ status, kind, day }: GrantFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(bonusGrants.status, status),
    kind === undefined ? undefined : sql`${bonusGrants.kind} = ${kind}`,
    day === undefined ? undefined : eq(bonusGrants.scheduledFor, day),
  )
}

/**
 * Makes a payout of everything that is due by its day and in none.
 * @returns Its id and how many grants it has.
 */
export async function insertPayout(
  tx: Tx,
  { paysOn, madeBy }: { paysOn: CivilDate; madeBy: string },
): Promise<{ id: string; count: number }> {
  const [row] = await tx.insert(bonusPayouts).values({ paysOn, madeBy }).returning({ id: bonusPayouts.id })
  if (!row) throw new Error('the payout was not stored')
  const taken = await tx
    .update(bonusGrants)
    .set({ payoutId: row.id, updatedAt: sql`now()` })
    .where(and(isInNoPayout, lte(bonusGrants.scheduledFor, paysOn)))
    .returning({ id: bonusGrants.id })
  return { id: row.id, count: taken.length }
}
