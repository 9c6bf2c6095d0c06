import { defineJob, withoutData } from '../jobs/job.ts'

/** Re-encrypts everything under the current key. */
export const keysRotate = defineJob({
  ...withoutData,
  name: 'keys.rotate',
  retryLimit: 5,
  retryDelaySeconds: 60,
  backoff: true,
  expireSeconds: 3_600,
  handler: async () => (await import('./rotate-keys.ts')).rotateInBackground,
})
