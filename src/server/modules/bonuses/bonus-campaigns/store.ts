import { and, asc, count, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { type BudgetState, holdHours } from '#domain/bonuses/budget-holds.ts'
import type { Campaign } from '#domain/bonuses/campaign.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { isBeyond } from '../../../platform/db/future.ts'
import { bonusGrants, campaigns, rouletteDraws } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'

export type CampaignRow = Campaign & typeof campaigns.$inferSelect

/** What counts as held: by an opening that goes on, of nobody proven, until its hours are over. */
const isHeldNow = sql`(${bonusGrants.status} = 'granted' and ${bonusGrants.hold} in ('whole', 'part')
  and ${bonusGrants.heldUntil} > now())`

/** Every campaign, ended ones too, by their codes. What is held now counts as granted. */
export async function listCampaigns(db: Queryable): Promise<CampaignRow[]> {
  const holds = db
    .select({
      code: bonusGrants.campaignCode,
      cop: sql`sum(${bonusGrants.heldCop})`.as('cop'),
      grants: sql`count(*)`.as('grants'),
    })
    .from(bonusGrants)
    .where(isHeldNow)
    .groupBy(bonusGrants.campaignCode)
    .as('held')
  return db
    .select({
      ...getTableColumns(campaigns),
      grantedCop: sql<number>`${campaigns.grantedCop} + coalesce(${holds.cop}, 0)`.mapWith(Number),
      grantedCount: sql<number>`${campaigns.grantedCount} + coalesce(${holds.grants}, 0)`.mapWith(Number),
    })
    .from(campaigns)
    .leftJoin(holds, eq(holds.code, campaigns.code))
    .orderBy(asc(campaigns.code))
}

export async function findCampaign(db: Queryable, code: string): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.code, code))
  return row
}

/** Stores a campaign as staff decided it; its past grants stay. */
export async function saveCampaign(
  tx: Tx,
  values: Omit<Campaign, 'grantedCop' | 'grantedCount' | 'refs'> & { refs: string[] },
): Promise<void> {
  await tx
    .insert(campaigns)
    .values(values)
    .onConflictDoUpdate({ target: campaigns.code, set: { ...values, updatedAt: sql`now()` } })
}

/** A campaign that the transaction holds: its row, and what is held of its budget now. */
export type HeldCampaign = CampaignRow & BudgetState & { now: Date }

/**
 * Holds a campaign until the transaction ends, so that transactions that take from its budget wait for each other. Two
 * statements: the second sees what others committed while the first waited.
 * @returns Undefined where there is none.
 */
export async function holdCampaign(tx: Tx, code: string): Promise<HeldCampaign | undefined> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.code, code)).for('no key update')
  if (!row) return undefined
  const [held] = await tx
    .select({
      heldCop: sql<number>`coalesce(sum(${bonusGrants.heldCop}), 0)`.mapWith(Number),
      heldCount: count(),
      now: sql<Date>`now()`.mapWith(bonusGrants.createdAt),
    })
    .from(bonusGrants)
    .where(and(eq(bonusGrants.campaignCode, code), isHeldNow))
  if (!held) throw new Error('a sum without a row')
  return { ...row, ...held }
}

/**
 * What a customer held of a campaign in the last day, so that giving up and beginning again holds nothing longer.
 * @returns Until when the first hold lasts, and whether one still stands.
 */
export async function findEarlierHold(
  tx: Tx,
  { code, customerId }: { code: string; customerId: string },
): Promise<{ until: Date | null; stands: boolean }> {
  const [row] = await tx
    .select({
      until: sql<Date | null>`min(${bonusGrants.heldUntil})`.mapWith(bonusGrants.heldUntil),
      stands: sql<boolean>`coalesce(bool_or(${isHeldNow}), false)`,
    })
    .from(bonusGrants)
    .innerJoin(processes, eq(processes.uuid, bonusGrants.processUuid))
    .where(
      and(
        eq(bonusGrants.campaignCode, code),
        eq(processes.customerId, customerId),
        sql`${bonusGrants.hold} in ('whole', 'part') and ${bonusGrants.createdAt} > now() - interval '1 day'`,
      ),
    )
  return row ?? { until: null, stands: false }
}

/** Counts one grant for good. The caller holds the campaign and has seen that there is room. */
export async function addGrant(tx: Tx, { code, amountCop }: { code: string; amountCop: number }): Promise<void> {
  const { grantedCop, grantedCount } = campaigns
  await tx
    .update(campaigns)
    .set({ grantedCop: sql`${grantedCop} + ${amountCop}`, grantedCount: sql`${grantedCount} + 1` })
    .where(eq(campaigns.code, code))
}

/** Gives back what was taken and not paid. */
export async function giveBack(tx: Tx, grant: { code: string; amountCop: number }): Promise<void> {
  const { grantedCop, grantedCount } = campaigns
  await tx
    .update(campaigns)
    .set({ grantedCop: sql`${grantedCop} - ${grant.amountCop}`, grantedCount: sql`${grantedCount} - 1` })
    .where(eq(campaigns.code, grant.code))
}

/** Bounds what a clock that was ahead held: nothing is held for longer than from now on (decision 066). */
export async function boundHolds(db: Queryable): Promise<void> {
  await db
    .update(bonusGrants)
    .set({ heldUntil: sql`now() + make_interval(hours => ${holdHours}::int)` })
    .where(isBeyond(bonusGrants.heldUntil, holdHours * 3_600))
}

/** Who counts on a campaign without having its bonus for good: it is gone for them once it has ended. */
export async function countPromised(db: Queryable, code: string): Promise<{ openings: number; prizes: number }> {
  const [waiting] = await db
    .select({ openings: count() })
    .from(bonusGrants)
    .where(and(eq(bonusGrants.campaignCode, code), eq(bonusGrants.status, 'granted'), isNotNull(bonusGrants.hold)))
  const [unused] = await db
    .select({ prizes: count() })
    .from(rouletteDraws)
    .where(and(eq(rouletteDraws.source, code), isNull(rouletteDraws.processUuid), isNotNull(rouletteDraws.customerId)))
  return { openings: waiting?.openings ?? 0, prizes: unused?.prizes ?? 0 }
}
