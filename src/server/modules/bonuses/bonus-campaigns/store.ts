import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Campaign } from '#domain/bonuses/campaign.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { campaigns } from '../../../platform/db/schema/bonuses.ts'

export type CampaignRow = Campaign & typeof campaigns.$inferSelect

/** Every campaign, ended ones too, by their codes. */
export async function listCampaigns(db: Queryable): Promise<CampaignRow[]> {
  return db.select().from(campaigns).orderBy(asc(campaigns.code))
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

/**
 * Takes one grant from a campaign, in one statement: of parallel ones as many succeed as its budget allows. Its row is
 * locked until the transaction ends. Out: whether it could be taken.
 */
export async function takeGrant(
  tx: Tx,
  grant: { code: string; amountCop: number; today: CivilDate },
): Promise<boolean> {
  const { code, amountCop, today } = grant
  const { grantedCop, grantedCount, budgetCop, budgetGrants, validFrom, validUntil, isEnded } = campaigns
  const rows = await tx
    .update(campaigns)
    .set({ grantedCop: sql`${grantedCop} + ${amountCop}`, grantedCount: sql`${grantedCount} + 1` })
    .where(
      and(
        eq(campaigns.code, code),
        eq(isEnded, false),
        lte(validFrom, today),
        or(isNull(validUntil), gte(validUntil, today)),
        or(isNull(budgetCop), lte(sql`${grantedCop} + ${amountCop}`, budgetCop)),
        or(isNull(budgetGrants), sql`${grantedCount} < ${budgetGrants}`),
      ),
    )
    .returning({ code: campaigns.code })
  return rows.length > 0
}

/** Gives back what was taken and not paid. */
export async function giveBack(tx: Tx, grant: { code: string; amountCop: number }): Promise<void> {
  const { grantedCop, grantedCount } = campaigns
  await tx
    .update(campaigns)
    .set({ grantedCop: sql`${grantedCop} - ${grant.amountCop}`, grantedCount: sql`${grantedCount} - 1` })
    .where(eq(campaigns.code, grant.code))
}
