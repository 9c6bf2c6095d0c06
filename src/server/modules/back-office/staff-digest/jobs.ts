import { z } from 'zod'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Writes to a member of staff how much waits for them. */
export const staffDigestSend = defineJob({
  ...retriedForADay,
  name: 'staff-digest.send',
  schema: z.strictObject({ staffId: z.uuid(), slot: z.string().max(20) }),
  // After that the letter of the next hour is near.
  retryLimit: 8,
  singleton: ({ staffId, slot }) => `${staffId}/${slot}`,
  handler: async () => (await import('./send-digest.ts')).sendDigest,
})
