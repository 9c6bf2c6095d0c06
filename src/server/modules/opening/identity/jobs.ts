import { aboutProcess, defineJob } from '../../../platform/jobs/job.ts'

/** Fetches the result of the identity check from the provider. */
export const identityRefresh = defineJob({
  ...aboutProcess,
  name: 'identity.refresh',
  handler: async () => (await import('./refresh-identity.ts')).refreshIdentity,
})

/** Starts the list screening, and polls for its result. */
export const screeningRun = defineJob({
  ...aboutProcess,
  name: 'screening.run',
  handler: async () => (await import('./run-screening.ts')).runScreening,
})
