import { z } from 'zod'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

/** Tells a customer, at the old phone, the new one and by letter, that their phone was changed. */
export const phoneChangedTell = defineJob({
  ...retriedForADay,
  name: 'phone-changed.tell',
  schema: z.strictObject({ customerId: z.uuid(), changeId: z.uuid(), fromEncrypted: z.string() }),
  singleton: ({ changeId }) => changeId,
  handler: async () => (await import('./notify-phone-change.ts')).notifyPhoneChange,
})
