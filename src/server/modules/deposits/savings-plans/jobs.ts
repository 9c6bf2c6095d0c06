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
