import { z } from 'zod'
import { defineCall } from './call.ts'
import { line } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

/** The reasons for not opening an investment, as they are tagged (M05). */
export const cancellationReasons = [
  'sin_plazo',
  'banco_sin_confianza',
  'tasa_poco_atractiva',
  'sin_decidir',
  'solo_probando',
] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** What the loyalty survey offers (M07). */
export const loyaltyPrizes = ['puntos', 'bonos_tienda', 'tasa_extra', 'otro'] as const
export type LoyaltyPrize = (typeof loyaltyPrizes)[number]

/** The words of each, as the survey shows them and as an answer may name them (B §2.6). */
export const loyaltyPrizeTexts: Record<LoyaltyPrize, string> = {
  puntos: 'Puntos redimibles',
  bonos_tienda: 'Tarjetas de regalo o bonos de tu tienda favorita',
  tasa_extra: 'Tasa extra en tu próximo CDT',
  otro: 'Otro',
}
/** What the survey asks, in its own words. */
export const loyaltyQuestion = '¿Con qué te gustaría que premiáramos tu fidelidad?'

const otherPrize = line.max(200)

/** What may be reported, by `info_type`: closed sets of tags, so that nobody's data can be in it. */
export const analyticsEntry = z.discriminatedUnion('info_type', [
  z.strictObject({
    info_type: z.literal('cancellation_reason'),
    content: z.strictObject({ reason: z.enum(cancellationReasons), bank_id: z.number().int().optional() }),
  }),
  z
    .strictObject({
      info_type: z.literal('loyalty_survey'),
      content: z.strictObject({ option: z.enum(loyaltyPrizes), other: otherPrize.optional() }),
    })
    // B §5.5: the free text goes with «other», and only with it.
    .refine(({ content }) => (content.option === 'otro') === Boolean(content.other), { path: ['content', 'other'] }),
  // B §3: the survey's question and the answer in words: those of an option, or free ones.
  z.strictObject({
    info_type: z.literal('prize_survey'),
    content: z.strictObject({ question: line.min(1).max(200), answer: otherPrize.min(1) }),
  }),
  z.strictObject({
    info_type: z.literal('event'),
    content: z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9_]{1,60}$/), bank_id: z.number().int().optional() }),
  }),
])
export type AnalyticsEntry = CamelKeys<z.input<typeof analyticsEntry>>

/** B §7, M05, M07. Keeps what a page reports; markup in texts is dropped. */
export const storeAnalytics = defineCall({
  method: 'POST',
  path: 'analytics/store-data',
  group: 'analytics',
  summary: 'Report an answer or an event',
  audience: 'anyone',
  body: analyticsEntry,
  answer: z.object({ stored: z.literal(true) }),
  successStatus: 202,
  example: { body: { info_type: 'cancellation_reason', content: { reason: 'sin_decidir' } } },
})
