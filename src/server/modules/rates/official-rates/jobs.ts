import { defineJob, retriedForADay, withoutData } from '../../../platform/jobs/job.ts'

/** Fetches the official report of the rates that banks pay. */
export const officialRatesImport = defineJob({
  ...retriedForADay,
  ...withoutData,
  name: 'official-rates.import',
  expireSeconds: 900,
  handler: async () => (await import('./import-rates.ts')).runImport,
})
