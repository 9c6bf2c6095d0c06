import { z } from 'zod'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Reminds a customer of the maturity of a deposit elsewhere that they noted. */
export const externalDepositRemind = defineJob({
  ...retriedForADay,
  name: 'external-deposit.remind',
  schema: z.strictObject({ customerId: z.uuid(), id: z.uuid() }),
  singleton: ({ customerId, id }) => `${customerId}/${id}`,
  handler: async () => (await import('./remind-of-note.ts')).remindOfNote,
})
