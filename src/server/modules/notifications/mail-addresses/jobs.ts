import { z } from 'zod'
import { defineJob, retriedForADay } from '../../../platform/jobs/job.ts'

const letterReport = z.strictObject({
  reference: z.string().length(53),
  statusCode: z.string().max(12),
  recipientIndexes: z.array(z.string()).max(5),
})
/** What a mail server reported of a letter: its key, the code of the failure, and blind indexes of the addresses. */
export type LetterReport = z.infer<typeof letterReport>

/** Asks the reader of an e-mail address whether it is the owner's. */
export const mailAddressAsk = defineJob({
  ...retriedForADay,
  name: 'mail-address.ask',
  schema: z.strictObject({ mailAddressId: z.uuid() }),
  singleton: ({ mailAddressId }) => mailAddressId,
  handler: async () => (await import('./ask-owner.ts')).askOwner,
})

/** Notes that a letter came back, by its key and the blind indexes of the addresses that the report names. */
export const mailAddressFailed = defineJob({
  ...retriedForADay,
  name: 'mail-address.failed',
  schema: letterReport,
  singleton: ({ reference }) => reference,
  handler: async () => (await import('./record-failure.ts')).recordMailFailure,
})
