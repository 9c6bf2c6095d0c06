import { z } from 'zod'
import { campaignParameters } from '#domain/site/campaigns/campaign-parameters.ts'
import { defineCall } from './call.ts'

const parameterText = z.string().max(120)

/** H05. Sent after each navigation: a browser looks at a page, by which channel and campaign it came. */
export const activateCampaign = defineCall({
  method: 'POST',
  path: 'campaigns/activate',
  group: 'campaigns',
  summary: 'Count a page view for the campaign of the visit',
  audience: 'anyone',
  body: z.strictObject({
    /** The page's path, without query. */
    path: z
      .string()
      .max(200)
      .regex(/^\/[\w\-./]*$/),
    channel: z.string().regex(/^[a-z0-9-]{1,40}$/),
    campaign: z.partialRecord(z.enum(campaignParameters), parameterText),
  }),
  answer: z.object({ activated: z.literal(true) }),
  successStatus: 202,
  example: { body: { path: '/', channel: 'direct', campaign: {} } },
})

/** T03. What of a brand is data: titles, favicons, static texts, and what of others its pages load after consent. */
export const getWhiteLabel = defineCall({
  method: 'GET',
  path: 'white-label/:brand',
  group: 'campaigns',
  summary: 'The data of a brand',
  audience: 'anyone',
  params: z.strictObject({ brand: z.string().regex(/^[a-z-]{1,40}$/) }),
  answer: z.object({
    brand: z.string(),
    seo_title: z.string(),
    /** Scripts of others for public pages, only after consent (H06). */
    third_parties: z.array(
      z.object({ kind: z.enum(['pixel', 'session-replay', 'tag-manager', 'chat']), url: z.url() }),
    ),
    /** Who answers, when, and by which other ways; those that the operator did not name are null. */
    support: z.object({
      email: z.string().nullable(),
      /** Phones in E.164. */
      phone: z.string().nullable(),
      whatsapp: z.string().nullable(),
      hours: z.string(),
      answer_time: z.string(),
    }),
    /** A message above the pages, with its end (H09). */
    banner: z.object({ text: z.string(), url: z.string().optional(), ends_at: z.iso.datetime() }).nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: { params: { brand: 'default' } },
})
