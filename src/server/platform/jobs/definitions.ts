/**
 * Every job by name and shape. Handlers are in `registry.ts`, so that use cases can send jobs without importing them.
 */
import { z } from 'zod'
import { defineJob } from './job.ts'

const ofProcess = z.strictObject({ processUuid: z.uuid() })

/** A job about one process that calls a provider: retried with growing waits for about a day. */
const talk = {
  schema: ofProcess,
  retryLimit: 14,
  retryDelaySeconds: 2,
  backoff: true,
  expireSeconds: 120,
  singleton: ({ processUuid }: z.infer<typeof ofProcess>) => processUuid,
}

const ofRequest = z.strictObject({ requestId: z.uuid() })

/** The same about one request of a person about their data. */
const privacyTalk = { ...talk, schema: ofRequest, singleton: ({ requestId }: z.infer<typeof ofRequest>) => requestId }

/** Fetches the result of the identity check from the provider. */
export const identityRefresh = defineJob({ ...talk, name: 'identity.refresh' })
/** Starts the list screening, and polls for its result. */
export const screeningRun = defineJob({ ...talk, name: 'screening.run' })
/** Approves the documents by rule, or leaves them to staff. */
export const documentsReview = defineJob({ ...talk, name: 'documents.review' })
/** Makes the linking documents as a PDF and saves it. */
export const signaturePrepare = defineJob({ ...talk, name: 'signature.prepare' })
/** Fetches the state of the signature and, once signed, the signed documents. */
export const signatureRefresh = defineJob({ ...talk, name: 'signature.refresh' })
/** Sends the documents that are signed by hand to the bank. */
export const paperRequest = defineJob({ ...talk, name: 'paper.request' })
/** Asks a bank again whether it accepts a person, when it has not answered. */
export const bankVerifyUser = defineJob({ ...talk, name: 'bank.verify-user' })
/** Submits the application to the bank. */
export const bankSubmit = defineJob({ ...talk, name: 'bank.submit' })
/** Fetches from the bank the state of what a process waits for. */
export const bankRefresh = defineJob({ ...talk, name: 'bank.refresh' })
/** Fetches from the bank what happened to a deposit that runs. */
export const bankDepositEvents = defineJob({ ...talk, name: 'bank.deposit-events' })
/** Asks the bank to issue the deposit, with the data of the payment. */
export const bankDeposit = defineJob({ ...talk, name: 'bank.deposit' })
/** Fetches the state of the process's live payment. */
export const paymentRefresh = defineJob({ ...talk, name: 'payment.refresh' })
/** Sends the certificate to the customer by e-mail. */
export const certificateDeliver = defineJob({ ...talk, name: 'certificate.deliver' })

/** Applies the calendar to a deposit: opens its renewal, or extends it when nothing was decided. */
export const renewalMature = defineJob({ ...talk, name: 'renewal.mature' })
/** Reminds a customer of a maturity. */
export const renewalRemind = defineJob({ ...talk, name: 'renewal.remind' })
/** Makes the document of a decision about a maturity. */
export const renewalPrepare = defineJob({ ...talk, name: 'renewal.prepare' })
/** Sends a signed decision to the bank, with anything else that the bank asked for. */
export const renewalSend = defineJob({ ...talk, name: 'renewal.send' })
/** Fetches the bank's answer to a decision about a maturity. */
export const renewalRefresh = defineJob({ ...talk, name: 'renewal.refresh' })

/** Writes to the customer what has just happened to their process. */
export const customerTell = defineJob({ ...talk, name: 'customer.tell' })
/** Tells a customer on the phone that a wait is over, which they asked for. */
export const customerNews = defineJob({ ...talk, name: 'customer.news' })

/** Tells a customer, at the old phone, the new one and by letter, that their phone was changed. */
export const phoneChangedTell = defineJob({
  ...talk,
  name: 'phone-changed.tell',
  schema: z.strictObject({ customerId: z.uuid(), changeId: z.uuid(), fromEncrypted: z.string() }),
  singleton: ({ changeId }: { customerId: string; changeId: string; fromEncrypted: string }) => changeId,
})

/** Asks the reader of an e-mail address whether it is the owner's. */
export const mailAddressAsk = defineJob({
  ...talk,
  name: 'mail-address.ask',
  schema: z.strictObject({ mailAddressId: z.uuid() }),
  singleton: ({ mailAddressId }: { mailAddressId: string }) => mailAddressId,
})

const letterReport = z.strictObject({
  reference: z.string().length(53),
  statusCode: z.string().max(12),
  recipientIndexes: z.array(z.string()).max(5),
})
/** What a mail server reported of a letter: its key, the code of the failure, and blind indexes of the addresses. */
export type LetterReport = z.infer<typeof letterReport>

/** Notes that a letter came back, by its key and the blind indexes of the addresses that the report names. */
export const mailAddressFailed = defineJob({
  ...talk,
  name: 'mail-address.failed',
  schema: letterReport,
  singleton: ({ reference }: LetterReport) => reference,
})

/**
 * Notifies the person responsible for personal data of a request about them, with only its number, kind and last day.
 */
export const privacyTell = defineJob({ ...privacyTalk, name: 'privacy.tell' })
/** Writes the answer to a request to the customer who made it. */
export const privacyAnswer = defineJob({
  ...talk,
  name: 'privacy.answer',
  /** Where the letter goes when the answer deleted the address. */
  schema: z.strictObject({ requestId: z.uuid(), toEncrypted: z.string().optional() }),
  singleton: ({ requestId }: { requestId: string; toEncrypted?: string | undefined }) => requestId,
})
/** Reminds the person responsible for personal data of requests that are due within days. */
export const privacyRemind = defineJob({
  ...talk,
  name: 'privacy.remind',
  schema: z.strictObject({ on: z.iso.date() }),
  singleton: ({ on }: { on: string }) => on,
})
/** Removes files of deleted documents. */
export const privacyRemoveFiles = defineJob({
  ...talk,
  name: 'privacy.remove-files',
  schema: z.strictObject({ storageKeys: z.array(z.string()).max(200) }),
  singleton: undefined,
})
/**
 * After an erasure: removes the providers' data about the person, and anything that was written during the erasure. Phones
 * are blind indexes.
 */
export const privacySweep = defineJob({
  ...talk,
  name: 'privacy.sweep',
  schema: z.strictObject({
    /** Absent where a restored database knows the phone alone. */
    customerId: z.uuid().optional(),
    since: z.iso.datetime(),
    providerIds: z.array(z.string()),
    phoneIndexes: z.array(z.string()).default([]),
  }),
  singleton: undefined,
})

const listedErasure = z.strictObject({
  at: z.iso.datetime(),
  isWhole: z.boolean(),
  customerHash: z.string().length(43),
  phoneIndexes: z.array(z.string()),
})
/** An erasure as it stands beside the backups: when, whether all of a person went, and keyed hashes of who it was. */
export type ListedErasure = z.infer<typeof listedErasure>

/** Writes an erasure into the list beside the backups, where the request that carried it out could not. */
export const privacyListErasure = defineJob({
  ...talk,
  name: 'privacy.list-erasure',
  schema: listedErasure,
  singleton: ({ customerHash, at }: ListedErasure) => `${customerHash}/${at}`,
})

/** Sends a saved simulation to the CRM. */
export const simulationTellCrm = defineJob({
  ...talk,
  name: 'simulation.tell-crm',
  schema: z.strictObject({ simulationId: z.uuid() }),
  singleton: ({ simulationId }: { simulationId: string }) => simulationId,
})

/** Fetches the official report of the rates that banks pay. */
export const officialRatesImport = defineJob({
  ...talk,
  name: 'official-rates.import',
  schema: z.strictObject({}),
  expireSeconds: 900,
  singleton: () => 'one',
})
/** Makes the daily files of the banks. */
export const reconciliationsMake = defineJob({
  ...talk,
  name: 'reconciliations.make',
  schema: z.strictObject({}),
  singleton: () => 'one',
})
/** Notifies a customer that a rate has reached their value. */
export const rateAlertTell = defineJob({
  ...talk,
  name: 'rate-alert.tell',
  schema: z.strictObject({ alertId: z.uuid() }),
  singleton: ({ alertId }: { alertId: string }) => alertId,
})

/** Notifies a person that the team has answered them. */
export const conversationTell = defineJob({
  ...talk,
  name: 'conversation.tell',
  schema: z.strictObject({ conversationId: z.uuid() }),
  singleton: ({ conversationId }: { conversationId: string }) => conversationId,
})

/** Keeps the beginnings of names that were written before beginnings were kept. */
export const nameStartsFill = defineJob({
  name: 'name-starts.fill',
  schema: z.strictObject({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  backoff: true,
  expireSeconds: 3_600,
  singleton: () => 'one',
})

/** Compares our payments of the last days with the provider's. */
export const paymentsCompare = defineJob({
  ...talk,
  name: 'payments.compare',
  schema: z.strictObject({ on: z.iso.date() }),
  expireSeconds: 900,
  retryLimit: 8,
  singleton: () => 'one',
})
/** Writes to a member of staff how much waits for them. */
export const staffDigestSend = defineJob({
  ...talk,
  name: 'staff-digest.send',
  schema: z.strictObject({ staffId: z.uuid(), slot: z.string().max(20) }),
  // After that the letter of the next hour is near.
  retryLimit: 8,
  singleton: ({ staffId, slot }: { staffId: string; slot: string }) => `${staffId}/${slot}`,
})

/** Re-encrypts everything under the current key. */
export const keysRotate = defineJob({
  name: 'keys.rotate',
  schema: z.strictObject({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  backoff: true,
  expireSeconds: 3_600,
  singleton: () => 'one',
})

/**
 * Sends a code by the next channel when the last one reported nothing or failed. Does nothing once the code has
 * expired.
 */
export const codeFallback = defineJob({
  name: 'code.fallback',
  schema: z.strictObject({
    challengeId: z.uuid(),
    /** The delivery attempt that reported nothing. */
    deliveryId: z.uuid(),
    because: z.enum(['silence', 'failure']),
  }),
  retryLimit: 3,
  retryDelaySeconds: 1,
  backoff: false,
  expireSeconds: 30,
  // A reported failure does not wait for the timeout of an attempt.
  singleton: ({ challengeId, because }) => `${challengeId}/${because}`,
})

/** Finds work that was lost: asks providers again about everything that waits for them. */
export const reconcile = defineJob({
  name: 'reconcile',
  schema: z.strictObject({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  backoff: false,
  expireSeconds: 300,
  singleton: () => 'one',
})
