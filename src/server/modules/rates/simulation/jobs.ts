import { z } from 'zod'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Sends a saved simulation to the CRM. */
export const simulationTellCrm = defineJob({
  ...retriedForADay,
  name: 'simulation.tell-crm',
  schema: z.strictObject({ simulationId: z.uuid() }),
  singleton: ({ simulationId }) => simulationId,
  handler: async () => (await import('./send-to-crm.ts')).sendToCrm,
})
