import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { staffMembers } from '../../../platform/db/schema/back-office.ts'
import { bonusGrants, bonusPayouts, type GrantStatus } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import type { GrantRow } from './store.ts'

const countAll = sql<number>`count(*)::int`
/** Sums of pesos are whole and far below what a double holds exactly. */
const amountAll = sql<number>`coalesce(sum(${bonusGrants.amountCop}), 0)::float8`
const isInNoPayout = and(
  eq(bonusGrants.status, 'scheduled' satisfies GrantStatus),
  isNull(bonusGrants.payoutId),
  gt(bonusGrants.amountCop, 0),
)

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

/** The days for which something is scheduled that is in no payout, the earliest first. */
export async function listDaysWithoutPayout(
  db: Queryable,
): Promise<{ day: CivilDate; count: number; amountCop: number }[]> {
  const rows = await db
    .select({ day: bonusGrants.scheduledFor, count: countAll, amountCop: amountAll })
    .from(bonusGrants)
    .where(isInNoPayout)
    .groupBy(bonusGrants.scheduledFor)
    .orderBy(asc(bonusGrants.scheduledFor))
  return rows.flatMap(({ day, ...rest }) => (day === null ? [] : [{ day, ...rest }]))
}

export type PayoutRow = {
  id: string
  paysOn: CivilDate
  createdAt: Date
  makerEncrypted: string | null
  count: number
  amountCop: number
  paidCount: number
}

/** Payouts with what is in them, the newest day first; one of them alone where it is told which. */
export async function listPayouts(
  db: Queryable,
  only?: { id?: string; paysOn?: CivilDate },
  limit = 100,
): Promise<PayoutRow[]> {
  return db
    .select({
      id: bonusPayouts.id,
      paysOn: bonusPayouts.paysOn,
      createdAt: bonusPayouts.createdAt,
      makerEncrypted: customers.fullNameEncrypted,
      count: countAll,
      amountCop: amountAll,
      paidCount: sql<number>`(count(*) filter (where ${bonusGrants.status} = 'paid'))::int`,
    })
    .from(bonusPayouts)
    .innerJoin(bonusGrants, eq(bonusGrants.payoutId, bonusPayouts.id))
    .innerJoin(staffMembers, eq(staffMembers.id, bonusPayouts.madeBy))
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(
      and(
        only?.id === undefined ? undefined : eq(bonusPayouts.id, only.id),
        only?.paysOn === undefined ? undefined : eq(bonusPayouts.paysOn, only.paysOn),
      ),
    )
    .groupBy(bonusPayouts.id, customers.fullNameEncrypted)
    .orderBy(desc(bonusPayouts.paysOn), desc(bonusPayouts.createdAt))
    .limit(limit)
}

/** Makes a payout of everything that is due by its day and in none. Out: its id and how many grants it has. */
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

export type PayoutGrant = {
  id: string
  kind: GrantRow['kind']
  amountCop: number
  processUuid: string
  customerId: string
}

/** What stands in a payout, always in the same order. */
export async function listPayoutGrants(db: Queryable, payoutId: string): Promise<PayoutGrant[]> {
  const rows = await db
    .select({
      id: bonusGrants.id,
      kind: bonusGrants.kind,
      amountCop: bonusGrants.amountCop,
      processUuid: bonusGrants.processUuid,
      customerId: processes.customerId,
    })
    .from(bonusGrants)
    .innerJoin(processes, eq(processes.uuid, bonusGrants.processUuid))
    .where(eq(bonusGrants.payoutId, payoutId))
    .orderBy(asc(bonusGrants.createdAt), asc(bonusGrants.id))
  return rows
}
