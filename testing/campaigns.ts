/** The campaigns of the demonstration as a visit meets them, for tests without a server. */
import type { ClaimPart } from '#domain/bonuses/bonus-claim.ts'
import { type Campaign, type CampaignOffer, campaignsOfVisit, toOffer, type Visit } from '#domain/bonuses/campaign.ts'
import { demonstrationCampaigns } from '#domain/bonuses/demonstration-campaigns.ts'

/** The rows that the demonstration begins with, without a budget. */
export const openCampaigns: readonly Campaign[] = demonstrationCampaigns.map((campaign) => ({
  ...campaign,
  validFrom: '2026-01-01',
  validUntil: null,
  isEnded: false,
  isListed: true,
  budgetCop: null,
  budgetGrants: null,
  grantedCop: 0,
  grantedCount: 0,
}))

/** @param visit - What a visit brings along. */
export function campaignsFor(visit: Visit): Partial<Record<ClaimPart, Campaign>> {
  return campaignsOfVisit(openCampaigns, visit, '2026-11-24')
}

/**
 * @param visit - What a visit brings along.
 * @returns What is offered for each part.
 */
export function offersFor(visit: Visit): Partial<Record<ClaimPart, CampaignOffer>> {
  return Object.fromEntries(Object.entries(campaignsFor(visit)).map(([part, campaign]) => [part, toOffer(campaign)]))
}
