import type { ClaimPart } from '#domain/bonuses/bonus-claim.ts'
import {
  type CampaignKind,
  type CampaignOffer,
  type Coach,
  campaignClosed,
  campaignState,
  campaignsOfVisit,
  coachesOfVisit,
  toOffer,
  type Visit,
} from '#domain/bonuses/campaign.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { listCampaigns } from './store.ts'

/** An open campaign of a visit, with what a page needs to know of its kind. */
export type OpenOffer = CampaignOffer & { kind: CampaignKind; oncePerPerson: boolean }

export type OffersOfVisit = {
  offers: Partial<Record<ClaimPart, OpenOffer>>
  /** Why a campaign that the visit means gives nothing today, as a Spanish sentence. */
  closed: Partial<Record<ClaimPart, string>>
  /** Who may have helped the visit, where a campaign asks. */
  coaches: readonly Coach[] | undefined
}

/**
 * What a visit may have of today's campaigns (decisions §10).
 * @param db - What its address or its claims name.
 * @param visit - Nothing of it is believed.
 * @returns For each part an open campaign, or why there is none.
 */
export async function offersOfVisit(db: Queryable, visit: Visit): Promise<OffersOfVisit> {
  const today = civilDateInBogota(Date.now())
  const campaigns = await listCampaigns(db)
  const meant = campaignsOfVisit(campaigns, visit, today)
  const { coaches } = coachesOfVisit(campaigns, visit.ref, today) ?? {}
  const found: OffersOfVisit = { offers: {}, closed: {}, coaches }
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

/**
 * The campaign for which a coach helped.
 * @param db - What the page claims.
 * @param options - Nothing of it is believed.
 * @returns The code of the open campaign for the visit's `ref` that has this coach; `undefined` where there is none.
 */
export async function campaignOfCoach(
  db: Queryable,
  { coach, ref }: { coach: string; ref: string | undefined },
): Promise<string | undefined> {
  const found = coachesOfVisit(await listCampaigns(db), ref, civilDateInBogota(Date.now()))
  return found?.coaches.some(({ code }) => code === coach) ? found.campaignCode : undefined
}
