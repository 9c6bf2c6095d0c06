import { z } from 'zod'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Tells the trusted people of a saver that a maturity passed without a decision. */
export const trustedTell = defineJob({
  ...retriedForADay,
  name: 'trusted.tell',
  schema: z.strictObject({ processUuid: z.uuid(), period: z.number().int() }),
  singleton: ({ processUuid, period }) => `${processUuid}/${period}`,
  handler: async () => (await import('./tell-silence.ts')).tellSilence,
})
