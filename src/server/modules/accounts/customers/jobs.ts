import { defineJob, withoutData } from '../../../platform/jobs/job.ts'

/** Keeps the beginnings of names that were written before beginnings were kept. */
export const nameStartsFill = defineJob({
  ...withoutData,
  name: 'name-starts.fill',
  retryLimit: 5,
  retryDelaySeconds: 60,
  backoff: true,
  expireSeconds: 3_600,
  handler: async () => (await import('./keep-search-terms.ts')).fillNameStarts,
})
