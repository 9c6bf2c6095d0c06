import { defineJob, withoutData } from '../../platform/jobs/job.ts'

/** Finds work that was lost: asks providers again about everything that waits for them. */
export const reconcile = defineJob({
  ...withoutData,
  name: 'reconcile',
  retryLimit: 0,
  retryDelaySeconds: 1,
  backoff: false,
  expireSeconds: 300,
  handler: async () => (await import('./reconcile.ts')).reconcileAll,
})
