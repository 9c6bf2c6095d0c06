import type { CampaignTerms, getCampaigns, opsCampaigns } from '#contract/bonus-campaigns.ts'
import type { CallAnswer } from '#contract/call.ts'
import { figuresToWire } from '#contract/campaign-figures.ts'
import { buildCampaignUrl, type Campaign, campaignState } from '#domain/bonuses/campaign.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { findCampaign, listCampaigns } from './store.ts'

/** What pages say of the campaigns that the public list shows; one of coaches gives nothing to list. */
export async function publicCampaigns(ctx: Context): Promise<CallAnswer<typeof getCampaigns>> {
  const now = Date.now()
  const today = civilDateInBogota(now)
  const rows = (await listCampaigns(ctx.db)).filter(({ isListed, kind }) => isListed && kind !== 'coaches')
  return {
    campaigns: rows.map((row) => ({
      code: row.code,
      kind: row.kind,
      name: row.name,
      state: campaignState(row, today),
      validFrom: row.validFrom,
      ...(row.validUntil === null ? {} : { validUntil: row.validUntil }),
      termsUrl: row.termsPath,
      door: buildCampaignUrl(row),
    })),
    asOf: new Date(now).toISOString(),
  }
}

/** What staff see of every campaign. */
export async function campaignsForStaff(ctx: Context): Promise<CallAnswer<typeof opsCampaigns>> {
  const today = civilDateInBogota(Date.now())
  const rows = await listCampaigns(ctx.db)
  return {
    campaigns: rows.map((row) => ({
      ...toTerms(row),
      state: campaignState(row, today),
      granted: row.grantedCop,
      grantedCount: row.grantedCount,
    })),
  }
}

/** @returns The campaign as staff write it, or undefined when there is none. */
export async function findCampaignTerms(db: Context['db'], code: string): Promise<CampaignTerms | undefined> {
  const row = await findCampaign(db, code)
  return row && toTerms(row)
}

/** @returns The campaign as staff write it. */
export function toTerms(row: Campaign): CampaignTerms {
  return {
    code: row.code,
    kind: row.kind,
    name: row.name,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    isEnded: row.isEnded,
    refs: [...row.refs],
    figures: figuresToWire(row.figures),
    budget: row.budgetCop,
    budgetGrants: row.budgetGrants,
    oncePerPerson: row.oncePerPerson,
    isListed: row.isListed,
    termsUrl: row.termsPath,
  }
}
