import type * as contract from '#contract/bonus-campaigns.ts'
import { offerOfWire } from '#contract/campaign-figures.ts'
import { wireName, withNames } from '#contract/wire-names.ts'
import type { CampaignOffer } from '#domain/bonuses/campaign.ts'
import type { Entitlement } from './views.ts'

/**
 * @param entitlement - What a visit is entitled to, as the pages have it.
 * @returns The same for the rules.
 */
export const campaignOffer = (entitlement: Entitlement): CampaignOffer =>
  offerOfWire(withNames(entitlement, wireName) as contract.Entitlement)
