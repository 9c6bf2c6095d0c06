import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { staffMembers } from '../../../platform/db/schema/back-office.ts'
import type { GrantStatus } from '../../../platform/db/schema/bonuses.ts'
import { bonusGrants, bonusPayouts } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import type { GrantRow } from './grants.queries.ts'

export const countAll = sql<number>`count(*)::int`
/** Sums of pesos are whole and far below what a double holds exactly. */
export const amountAll = sql<number>`coalesce(sum(${bonusGrants.amountCop}), 0)::float8`
export const isInNoPayout = and(
  eq(bonusGrants.status, 'scheduled' satisfies GrantStatus),
  isNull(bonusGrants.payoutId),
  gt(bonusGrants.amountCop, 0),
)

export type PayoutRow = {
  id: string
  paysOn: CivilDate
  createdAt: Date
  makerEncrypted: string | null
  count: number
  amountCop: number
  paidCount: number
}

/** Payouts with what is in them, the newest day first; only one where its id is given. */
export async function loadPayouts(
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

export type PayoutGrant = {
  id: string
  kind: GrantRow['kind']
  status: GrantRow['status']
  amountCop: number
  processUuid: string
  customerId: string
}

/** What is in a payout, always in the same order. */
export async function grantsOfPayout(db: Queryable, payoutId: string): Promise<PayoutGrant[]> {
  const rows = await db
    .select({
      id: bonusGrants.id,
      kind: bonusGrants.kind,
      status: bonusGrants.status,
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

/** The days for which something is scheduled that is in no payout, the earliest first. */
export async function daysWithoutPayout(
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
