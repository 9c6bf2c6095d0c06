/** O04: a campaign as its customers will find it, before anybody asks for it or approves it. It changes nothing. */
import { z } from 'zod'
import { campaignStates } from '#domain/bonuses/campaign.ts'
import { campaignTerms } from './bonus-campaigns.ts'
import { defineCall } from './call.ts'
import { amountCop, instant, termDays } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

/** The strip beside the simulator, as the page draws it. */
const card = z.object({
  name: z.string(),
  is_won: z.boolean(),
  state: z.string(),
  label: z.string().optional(),
  figure: z.number().int().optional(),
  line: z.string(),
  terms_url: z.string().optional(),
  terms_text: z.string().optional(),
})

const seenCampaign = z.object({
  /** On the day from which the proposal would count. */
  state: z.enum(campaignStates),
  /** What a visit reads in the place of the bonus where it is not open. */
  closed: z.string().optional(),
  /** Absent where the simulator shows none for that amount and term. */
  card: card.optional(),
  /** Days are whole days of Bogota: the first instant, and the one at which it is over. */
  begins_at: instant,
  over_at: instant.optional(),
  gets: z.array(z.string()),
  misses: z.array(z.string()),
  /** How many of its largest and of its smallest bonuses its budget still pays. */
  pays_for: z.object({ fewest: z.number().int(), most: z.number().int() }).optional(),
  terms_url: z.string(),
  /** The title of its legal page, where the site has one of a bonus there. */
  terms_title: z.string().optional(),
  /** Where its bonus begins: a path of this site. */
  door: z.string(),
})
export type SeenCampaign = CamelKeys<z.infer<typeof seenCampaign>>

const paid = z.object({
  /** Whole pesos. */
  pays: z.number().int(),
  /** Why an opening that asks for it is refused. */
  why: z.string().optional(),
})

const edge = z.object({
  amount: amountCop,
  term: z.number().int(),
  /** The prize of a wheel, as its customers read it. */
  prize: z.string().optional(),
  before: paid.optional(),
  after: paid,
})
export type CampaignEdge = CamelKeys<z.infer<typeof edge>>

export const opsCampaignPreview = defineCall({
  method: 'POST',
  path: 'ops/campaigns/preview',
  group: 'staff',
  summary: 'Lo que verá y recibirá un cliente con una campaña propuesta; no cambia nada',
  audience: 'staff',
  permission: 'viewCampaigns',
  body: z.strictObject({ campaign: campaignTerms, amount: amountCop, term: termDays }),
  answer: z.object({
    /** What cannot be asked for, by field; then nothing else is told. */
    refused: z.array(z.object({ path: z.string(), message: z.string() })),
    /** The campaign as it is until then; nothing for a new one. */
    before: seenCampaign.optional(),
    after: seenCampaign.optional(),
    /** What an opening is granted just below, at and above each threshold of either. */
    edges: z.array(edge),
    warnings: z.array(z.string()),
  }),
  example: {
    body: {
      campaign: {
        ...{
          code: 'feria',
          kind: 'bono_porcentual',
          name: 'Feria del ahorro',
          terms_url: '/legal/bonos/bono-porcentual',
        },
        ...{ valid_from: ':inTwentyDays', valid_until: null, refs: ['feria'], figures: { percent: '0.500' } },
        ...{ budget: 10_000_000, budget_grants: null, once_per_person: true, is_listed: true, is_ended: false },
      },
      ...{ amount: 10_000_000, term: 360 },
    },
  },
})
