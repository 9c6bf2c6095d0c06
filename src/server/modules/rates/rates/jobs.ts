import { z } from 'zod'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Notifies a customer that a rate has reached their value. */
export const rateAlertTell = defineJob({
  ...retriedForADay,
  name: 'rate-alert.tell',
  schema: z.strictObject({ alertId: z.uuid() }),
  singleton: ({ alertId }) => alertId,
  handler: async () => (await import('./send-alert.ts')).sendAlert,
})
