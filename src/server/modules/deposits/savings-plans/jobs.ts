import { z } from 'zod'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Reminds a customer, on the day of a maturity, of what they prepared for it. */
export const maturityPlanRemind = defineJob({
  ...retriedForADay,
  name: 'maturity-plan.remind',
  schema: z.strictObject({ customerId: z.uuid(), depositId: z.uuid() }),
  singleton: ({ customerId, depositId }) => `${customerId}/${depositId}`,
  handler: async () => (await import('./remind-of-maturity-plan.ts')).remindOfMaturityPlan,
})

/** Reminds a saver of the monthly sum of their ladder plan. */
export const savingRemind = defineJob({
  ...retriedForADay,
  name: 'ladder-plan.remind',
  schema: z.strictObject({ customerId: z.uuid() }),
  singleton: ({ customerId }) => customerId,
  handler: async () => (await import('./remind-of-saving.ts')).remindOfSaving,
})
