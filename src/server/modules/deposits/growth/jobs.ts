import { z } from 'zod'
import { noticeChannels } from '#domain/customer/notices/topics.ts'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Tells a customer on one channel what their deposits grew in the week before a Monday. */
export const growthTell = defineJob({
  ...retriedForADay,
  name: 'growth.tell',
  schema: z.strictObject({ customerId: z.uuid(), channel: z.enum(noticeChannels), monday: z.iso.date() }),
  // Later it would be no news.
  retryLimit: 8,
  singleton: ({ customerId, channel, monday }) => `${customerId}/${channel}/${monday}`,
  handler: async () => (await import('./tell-growth.ts')).tellGrowth,
})
