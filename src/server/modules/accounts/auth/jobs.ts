import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

const fallback = z.strictObject({
  challengeId: z.uuid(),
  /** The delivery attempt that reported nothing. */
  deliveryId: z.uuid(),
  because: z.enum(['silence', 'failure']),
})
export type Fallback = z.infer<typeof fallback>

/**
 * Sends a code by the next channel when the last one reported nothing or failed. Does nothing once the code has
 * expired.
 */
export const codeFallback = defineJob({
  name: 'code.fallback',
  schema: fallback,
  retryLimit: 3,
  retryDelaySeconds: 1,
  backoff: false,
  expireSeconds: 30,
  // A reported failure does not wait for the timeout of an attempt.
  singleton: ({ challengeId, because }) => `${challengeId}/${because}`,
  handler: async () => (await import('./fall-back.ts')).fallBack,
})
