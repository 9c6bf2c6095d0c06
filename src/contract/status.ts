import { z } from 'zod'
import type { CamelKeys } from './wire-names.ts'

/**
 * The state of a part of the product: it works, works with trouble, does not work, or is not known right now. `no-data`:
 * nobody has used it yet, so nothing is known of it.
 */
export const partState = z.enum(['working', 'troubled', 'down', 'unknown', 'no-data'])
export type PartState = z.infer<typeof partState>

const part = z.object({
  /** `site`, `codes`, `identity`, `signature`, `payments`, `bank-` and the bank's id; `banks` while none can be opened. */
  id: z.string(),
  name: z.string(),
  state: partState,
  /** One sentence for people who want to use it. */
  text: z.string(),
  /** The start of the trouble, where it does not work as it should. */
  since: z.iso.datetime().optional(),
})

/** R41: what `GET /api/status` answers to everybody, without a client key. */
export const statusOfParts = z.object({
  checked_at: z.iso.datetime(),
  /** The worst of all parts. */
  state: partState,
  text: z.string(),
  parts: z.array(part),
  /** The percentage of the latest codes that reached their channel; absent while there are too few to tell. */
  codes_arriving_percent: z.number().int().min(0).max(100).optional(),
})
export type StatusOfParts = CamelKeys<z.infer<typeof statusOfParts>>
