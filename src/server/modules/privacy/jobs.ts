import { z } from 'zod'
import { defineJob, retriedForADay } from '../../platform/jobs/job.ts'

const listedErasure = z.strictObject({
  at: z.iso.datetime(),
  isWhole: z.boolean(),
  customerHash: z.string().length(43),
  phoneIndexes: z.array(z.string()),
})
/** An erasure as it is beside the backups: when, whether all of a person went, and keyed hashes of who it was. */
export type ListedErasure = z.infer<typeof listedErasure>

/**
 * Notifies the person responsible for personal data of a request about them, with only its number, kind and last day.
 */
export const privacyTell = defineJob({
  ...retriedForADay,
  name: 'privacy.tell',
  schema: z.strictObject({ requestId: z.uuid() }),
  singleton: ({ requestId }) => requestId,
  handler: async () => (await import('./letters.ts')).announceRequest,
})

/** Writes the answer to a request to the customer who made it. */
export const privacyAnswer = defineJob({
  ...retriedForADay,
  name: 'privacy.answer',
  /** Where the letter goes when the answer deleted the address. */
  schema: z.strictObject({ requestId: z.uuid(), toEncrypted: z.string().optional() }),
  singleton: ({ requestId }) => requestId,
  handler: async () => (await import('./letters.ts')).writeAnswer,
})

/** Reminds the person responsible for personal data of requests that are due within days. */
export const privacyRemind = defineJob({
  ...retriedForADay,
  name: 'privacy.remind',
  schema: z.strictObject({ on: z.iso.date() }),
  singleton: ({ on }) => on,
  handler: async () => (await import('./letters.ts')).remindOfDue,
})

/** Removes files of deleted documents. */
export const privacyRemoveFiles = defineJob({
  ...retriedForADay,
  name: 'privacy.remove-files',
  schema: z.strictObject({ storageKeys: z.array(z.string()).max(200) }),
  handler: async () => (await import('./sweep.ts')).removeFiles,
})

/**
 * After an erasure: removes the providers' data about the person, and anything that was written during the erasure.
 * Phones are blind indexes.
 */
export const privacySweep = defineJob({
  ...retriedForADay,
  name: 'privacy.sweep',
  schema: z.strictObject({
    /** Absent where a restored database knows the phone alone. */
    customerId: z.uuid().optional(),
    since: z.iso.datetime(),
    providerIds: z.array(z.string()),
    phoneIndexes: z.array(z.string()).default([]),
  }),
  handler: async () => (await import('./sweep.ts')).sweepErased,
})

/** Writes an erasure into the list beside the backups, where the request that carried it out could not. */
export const privacyListErasure = defineJob({
  ...retriedForADay,
  name: 'privacy.list-erasure',
  schema: listedErasure,
  singleton: ({ customerHash, at }) => `${customerHash}/${at}`,
  handler: async () => (await import('./erasure-list.ts')).listErasure,
})
