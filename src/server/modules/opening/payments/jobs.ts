import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { aboutProcess, defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Fetches the state of the process's live payment. */
export const paymentRefresh = defineJob({
  ...aboutProcess,
  name: 'payment.refresh',
  handler: async () => (await import('./refresh-payment.ts')).refreshPayment,
})

/** Compares our payments of the last days with the provider's. */
export const paymentsCompare = defineJob({
  ...retriedForADay,
  name: 'payments.compare',
  schema: z.strictObject({ on: z.iso.date() }),
  expireSeconds: 900,
  retryLimit: 8,
  singleton: () => 'one',
  handler: async () => {
    const { comparePayments } = await import('./compare-payments.ts')
    return (ctx: Context, data: { on: string }) => comparePayments(ctx, data)
  },
})
