import { z } from 'zod'
import { promoCodes } from '#domain/bonuses/campaign.ts'
import { campaignCode, roulettePrize } from './bonus-campaigns.ts'
import { defineCall } from './call.ts'
import { amountCop, civilDate, instant, line, nothing, ratePercent, termDays } from './fields.ts'

const rouletteSource = campaignCode

/** B07. What this customer has drawn in a campaign, and what there is to win. */
export const getRoulette = defineCall({
  method: 'GET',
  path: 'bonuses/roulette',
  group: 'bonuses',
  summary: 'The prizes of a roulette, and the one already drawn',
  audience: 'anyone',
  query: z.strictObject({ source: rouletteSource }),
  answer: z.object({
    source: rouletteSource,
    participated: z.boolean(),
    options: z.array(roulettePrize),
    prize: roulettePrize.optional(),
    /** The page with prizes, odds and conditions. */
    terms_url: z.string(),
  }),
  errors: ['ROULETTE_INVALID'],
  example: { query: { source: 'general' } },
})

/** B07. Draws the prize, once for each person and campaign. A second turn is refused and gives no other prize. */
export const turnRoulette = defineCall({
  method: 'POST',
  path: 'bonuses/roulette',
  group: 'bonuses',
  summary: 'Turn the roulette',
  audience: 'customer',
  body: z.strictObject({ source: rouletteSource }),
  answer: z.object({ participated: z.literal(true), prize: roulettePrize }),
  successStatus: 201,
  errors: ['ROULETTE_INVALID', 'ROULETTE_PARTICIPATED'],
  example: { body: { source: 'general' } },
})

/** B09. Whether the customer may have a promotional bonus, looking at their processes. */
export const checkPromoBonus = defineCall({
  method: 'POST',
  path: 'bonuses/promo-eligibility',
  group: 'bonuses',
  summary: 'Whether a promotional bonus applies',
  audience: 'customer',
  body: z.strictObject({
    promo_bonus: z.enum(promoCodes),
    amount: amountCop,
    term: termDays,
    ref: z.string().max(80).optional(),
  }),
  answer: z.object({ eligible: z.boolean(), message: z.string().optional(), bonus_amount: z.number().int() }),
  example: { body: { promo_bonus: '50k', amount: 10_000_000, term: 360 } },
})

/** B11. Registers the code of who invited the customer; their next opening earns 0.10 % more. */
export const registerBonus = defineCall({
  method: 'POST',
  path: 'users/bonus',
  group: 'bonuses',
  summary: 'Register a referral link',
  audience: 'customer',
  body: z.strictObject({ code: line.min(1).max(40), bonus_type: z.literal('REFERRAL') }),
  answer: z.object({ code: z.string(), extra_rate: ratePercent }),
  successStatus: 201,
  errors: ['C001', 'C002', 'C003', 'C004', 'REFERRAL_OWN'],
  example: { body: { code: 'NADIE-0000', bonus_type: 'REFERRAL' } },
})

/** P14. What became of somebody who was invited. */
export const referralResult = z.object({
  registered_on: civilDate,
  state: z.enum(['registered', 'opening', 'completed', 'lost']),
})

/** P14. The customer's own link, and what came of it. Names are never shown: only when, and how far it went. */
export const getReferrals = defineCall({
  method: 'GET',
  path: 'users/referrals',
  group: 'bonuses',
  summary: 'My referral link and its results',
  audience: 'customer',
  query: nothing,
  answer: z.object({
    code: z.string(),
    url: z.string(),
    extra_rate: ratePercent,
    results: z.array(referralResult),
    completed: z.number().int(),
    /** A code of somebody else that waits for the customer's next opening. */
    waiting_code: z.string().optional(),
    as_of: instant,
  }),
})
