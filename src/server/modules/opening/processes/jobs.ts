import { aboutProcess, defineJob } from '../../../platform/jobs/job.ts'

/** Writes to the customer what has just happened to their process. */
export const customerTell = defineJob({
  ...aboutProcess,
  name: 'customer.tell',
  handler: async () => (await import('./notify-customer.ts')).notifyCustomer,
})

/** Tells a customer on the phone that a wait is over, which they asked for. */
export const customerNews = defineJob({
  ...aboutProcess,
  name: 'customer.news',
  handler: async () => (await import('./wanted-news.ts')).notifyWantedNews,
})
