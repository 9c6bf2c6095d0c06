import { z } from 'zod'

/** How a part of the product is: it works, works with trouble, does not work, or we cannot tell right now. */
export const partState = z.enum(['working', 'troubled', 'down', 'unknown'])
export type PartState = z.infer<typeof partState>

const part = z.object({
  /** `site`, `codes`, `identity`, `signature`, `payments`, or `bank-` and the bank's id. */
  id: z.string(),
  name: z.string(),
  state: partState,
  /** One sentence for whoever wants to use it. */
  text: z.string(),
  /** Since when, where it does not work as it should. */
  since: z.iso.datetime().optional(),
})

/** R41: what `GET /api/status` answers to anybody, without a client key. */
export const statusOfParts = z.object({
  checked_at: z.iso.datetime(),
  /** The worst of all parts. */
  state: partState,
  text: z.string(),
  parts: z.array(part),
  /** Of the codes of the last minutes, how many reached their channel; absent while there are too few to tell. */
  codes_arriving_percent: z.number().int().min(0).max(100).optional(),
})
export type StatusOfParts = z.infer<typeof statusOfParts>
