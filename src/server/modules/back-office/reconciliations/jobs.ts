import type { Context } from '../../../context.ts'
import { defineJob, retriedForADay, withoutData } from '../../../platform/jobs/job.ts'

/** Makes the daily files of the banks. */
export const reconciliationsMake = defineJob({
  ...retriedForADay,
  ...withoutData,
  name: 'reconciliations.make',
  handler: async () => {
    const { makeReconciliations } = await import('./make-reconciliation.ts')
    return (ctx: Context) => makeReconciliations(ctx)
  },
})
