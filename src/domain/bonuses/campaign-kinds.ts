import { bonusTypes } from './bonus-types.ts'
import type { CampaignKind } from './campaign.ts'

/** The kinds of campaigns: every bonus, and what is given beside them. */
export const campaignKinds: readonly CampaignKind[] = [...bonusTypes, 'event', 'gift-voucher', 'promo', 'coaches']
