import { z } from 'zod'
import { defineCall } from './call.ts'
import { amountCop, civilDate, instant, nothing, ratePercent, termDays } from './fields.ts'

export const roulettePrize = z.object({
  id: z.number().int(),
  key: z.string(),
  label: z.string(),
  bonus_type: z.string(),
  value: z.string(),
})

const rouletteSource = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** B05. The gift CDTs on offer today. What an address says of a gift is shown only where it is one of these. */
export const getGiftOffers = defineCall({
  method: 'GET',
  path: 'bonuses/gift-offers',
  group: 'bonuses',
  summary: 'The values of the gift CDTs on offer today, in whole pesos',
  audience: 'anyone',
  answer: z.object({ values: z.array(amountCop) }),
})

/** B07. What this browser has drawn in a campaign, and what there is to win. */
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
  }),
  errors: ['ROULETTE_INVALID'],
})

/** B07. Draws the prize, once for each browser and campaign. A second turn is refused and gives no other prize. */
export const turnRoulette = defineCall({
  method: 'POST',
  path: 'bonuses/roulette',
  group: 'bonuses',
  summary: 'Turn the roulette',
  audience: 'anyone',
  body: z.strictObject({ source: rouletteSource }),
  answer: z.object({ participated: z.literal(true), prize: roulettePrize }),
  successStatus: 201,
  errors: ['ROULETTE_INVALID', 'ROULETTE_PARTICIPATED'],
})

/** B09. Whether the customer may have a promotional bonus, looking at their processes. */
export const checkPromoBonus = defineCall({
  method: 'POST',
  path: 'bonuses/promo-eligibility',
  group: 'bonuses',
  summary: 'Whether a promotional bonus applies',
  audience: 'customer',
  body: z.strictObject({
    promo_bonus: z.enum(['300k', '100k', '50k']),
    amount: amountCop,
    term: termDays,
    ref: z.string().max(80).optional(),
  }),
  answer: z.object({ eligible: z.boolean(), message: z.string().optional(), bonus_amount: z.number().int() }),
})

/** B11. Registers the code of who invited the customer; their next opening earns 0.10 % more. */
export const registerBonus = defineCall({
  method: 'POST',
  path: 'users/bonus',
  group: 'bonuses',
  summary: 'Register a referral link',
  audience: 'customer',
  body: z.strictObject({ code: z.string().trim().min(1).max(40), bonus_type: z.literal('REFERRAL') }),
  answer: z.object({ code: z.string(), extra_rate: ratePercent }),
  successStatus: 201,
  errors: ['C001', 'C002', 'C003', 'C004', 'REFERRAL_OWN'],
})

/** P14. The customer's own link, and what came of it. Names are never told: only when, and how far it went. */
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
    results: z.array(
      z.object({ registered_on: civilDate, state: z.enum(['registered', 'opening', 'completed', 'lost']) }),
    ),
    completed: z.number().int(),
    /** A code of somebody else that waits for the customer's next opening. */
    waiting_code: z.string().optional(),
    as_of: instant,
  }),
})
