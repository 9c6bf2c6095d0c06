import { z } from 'zod'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Tells a new member of the team where to sign in, once their role counts. */
export const staffInvitedTell = defineJob({
  ...retriedForADay,
  name: 'staff-invited.tell',
  schema: z.strictObject({ staffId: z.uuid() }),
  singleton: ({ staffId }) => staffId,
  handler: async () => (await import('./tell-invited.ts')).tellInvited,
})
