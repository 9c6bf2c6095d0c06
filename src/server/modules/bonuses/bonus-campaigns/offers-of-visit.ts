import {
  type CampaignKind,
  type CampaignOffer,
  type ClaimPart,
  campaignClosed,
  campaignState,
  campaignsOfVisit,
  toOffer,
  type VisitClaims,
} from '#domain/bonuses/campaign.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { listCampaigns } from './store.ts'

/** An open campaign of a visit, with what a page is told of its kind. */
export type OpenOffer = CampaignOffer & { kind: CampaignKind; oncePerPerson: boolean }

export type OffersOfVisit = {
  offers: Partial<Record<ClaimPart, OpenOffer>>
  /** Why a campaign that the visit means gives nothing today, as a Spanish sentence. */
  closed: Partial<Record<ClaimPart, string>>
}

/**
 * What a visit may have of today's campaigns (decisions §10). In: what its address or its claims name; nothing of it is
 * believed. Out: for each part an open campaign, or why there is none.
 */
export async function offersOfVisit(db: Queryable, visit: VisitClaims): Promise<OffersOfVisit> {
  const today = civilDateInBogota(Date.now())
  const meant = campaignsOfVisit(await listCampaigns(db), visit, today)
  const found: OffersOfVisit = { offers: {}, closed: {} }
  for (const [part, campaign] of Object.entries(meant) as [ClaimPart, NonNullable<(typeof meant)[ClaimPart]>][]) {
    const state = campaignState(campaign, today)
    if (state !== 'open') found.closed[part] = campaignClosed[state]
    else {
      const { kind, oncePerPerson } = campaign
      found.offers[part] = { ...toOffer(campaign), kind, oncePerPerson }
    }
  }
  return found
}
