import { z } from 'zod'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Notifies a person that the team has answered them. */
export const conversationTell = defineJob({
  ...retriedForADay,
  name: 'conversation.tell',
  schema: z.strictObject({ conversationId: z.uuid() }),
  singleton: ({ conversationId }) => conversationId,
  handler: async () => (await import('./notify-person.ts')).notifyPerson,
})
