/** Campaigns as data (decisions §10): what staff create, change and end, and what a visit may see of them. */
import { z } from 'zod'
import { bonusTypes } from '#domain/bonuses/bonus-types.ts'
import { campaignStates, promoCodes, promoConditions } from '#domain/bonuses/campaign.ts'
import { campaignFields, figureFields } from '#domain/bonuses/campaign-fields.ts'
import { campaignKinds } from '#domain/bonuses/campaign-kinds.ts'
import { defineCall } from './call.ts'
import { civilDate, instant, line } from './fields.ts'
import { bodyOf } from './staff-body.ts'
import type { CamelKeys } from './wire-names.ts'

export const campaignCode = line.regex(campaignFields.code.pattern)
export const campaignRef = line.regex(campaignFields.refs.pattern)

const size = z.number().int().min(figureFields.promoCop.least).max(figureFields.promoCop.most)

/** What a campaign sets for its bonus; a figure that it leaves out is that of the bonus. */
export const campaignFigures = z.strictObject({
  ...bodyOf(figureFields),
  promo: z.partialRecord(z.enum(promoCodes), size).optional(),
  promo_condition: z.enum(promoConditions).optional(),
})
export type SentFigures = CamelKeys<z.infer<typeof campaignFigures>>

export const roulettePrize = z.object({
  id: z.number().int(),
  key: z.string(),
  label: z.string(),
  bonus_type: z.string(),
  value: z.string(),
})

/** What one campaign gives a visit. */
export const entitlement = z.object({
  campaign: campaignCode,
  kind: z.enum(campaignKinds),
  name: z.string(),
  terms_url: z.string(),
  figures: campaignFigures,
  /** The last day of the offer. */
  valid_until: civilDate.optional(),
  /** What it can still give, in whole pesos, where it has a budget. */
  left: z.number().int().min(0).optional(),
})
export type Entitlement = CamelKeys<z.infer<typeof entitlement>>

const part = z.union([
  z.object({
    entitled: z.literal(true),
    offer: entitlement,
    /** For a roulette: what the customer has drawn and no process has used. */
    prize: roulettePrize.optional(),
  }),
  z.object({
    entitled: z.literal(false),
    /** The reason for the refusal, in words for the visitor. */
    message: z.string(),
  }),
])

/**
 * What the visit may have of the campaigns that its address names (decisions §10). A page shows no bonus, gift, wheel
 * or event before this answers, and shows only what it answers.
 */
export const getEntitlements = defineCall({
  method: 'GET',
  path: 'bonuses/entitlements',
  group: 'bonuses',
  summary: 'What a visit is entitled to of the campaigns that its address names',
  audience: 'anyone',
  query: z.strictObject({
    bono: z.enum(bonusTypes).optional(),
    valor_cdt_regalo: z.coerce.number().int().min(1).max(1_000_000_000_000).optional(),
    source: campaignCode.optional(),
    promo_bonus: z.enum(promoCodes).optional(),
    event_bonus: z.literal('1').optional(),
    promo: z.literal('gift-voucher').optional(),
    ref: campaignRef.optional(),
  }),
  answer: z.object({
    bonus: part.optional(),
    event: part.optional(),
    promo: part.optional(),
    gift_voucher: part.optional(),
    /** Who may have helped the visit, where a campaign for its `ref` asks. */
    coaches: campaignFigures.shape.coaches,
    as_of: instant,
  }),
  example: { query: { bono: 'bono_cdt_regalo', valor_cdt_regalo: 500_000, ref: 'club-cdt' } },
})

const publicCampaign = z.object({
  code: campaignCode,
  kind: z.enum(campaignKinds),
  name: z.string(),
  state: z.enum(campaignStates),
  valid_from: civilDate,
  valid_until: civilDate.optional(),
  terms_url: z.string(),
  /** Where its bonus begins: a path of this site. */
  door: z.string(),
})

/** What pages say about campaigns: open, until when, or ended. */
export const getCampaigns = defineCall({
  method: 'GET',
  path: 'bonuses/campaigns',
  group: 'bonuses',
  summary: 'The campaigns, and whether each is open',
  audience: 'anyone',
  answer: z.object({ campaigns: z.array(publicCampaign), as_of: instant }),
})

/** A campaign as staff write it. */
export const campaignTerms = z.strictObject({
  ...bodyOf(campaignFields),
  code: campaignCode,
  kind: z.enum(campaignKinds),
  refs: z.array(campaignRef).max(campaignFields.refs.most),
  figures: campaignFigures,
  /** Whether the public list shows it; older requests do not have this field. */
  is_listed: z.boolean().default(true),
})
export type CampaignTerms = CamelKeys<z.infer<typeof campaignTerms>>

const staffCampaign = campaignTerms.extend({
  state: z.enum(campaignStates),
  /** The sum that is granted, scheduled or paid. */
  granted: z.number().int(),
  granted_count: z.number().int(),
})
export type StaffCampaign = CamelKeys<z.infer<typeof staffCampaign>>

/** Staff: every campaign with its remaining budget. Changes are requested as `campaign` (four-eyes approval). */
export const opsCampaigns = defineCall({
  method: 'GET',
  path: 'ops/campaigns',
  group: 'staff',
  summary: 'Las campañas, con lo que han entregado',
  audience: 'staff',
  permission: 'viewCampaigns',
  answer: z.object({ campaigns: z.array(staffCampaign) }),
})
