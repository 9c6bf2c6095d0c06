import { aboutProcess, defineJob } from '../../../platform/jobs/job.ts'

/** Makes the linking documents as a PDF and saves it. */
export const signaturePrepare = defineJob({
  ...aboutProcess,
  name: 'signature.prepare',
  handler: async () => (await import('./prepare-signature.ts')).prepareSignature,
})

/** Fetches the state of the signature and, once signed, the signed documents. */
export const signatureRefresh = defineJob({
  ...aboutProcess,
  name: 'signature.refresh',
  handler: async () => (await import('./refresh-signature.ts')).refreshSignature,
})

/** Sends the documents that are signed by hand to the bank. */
export const paperRequest = defineJob({
  ...aboutProcess,
  name: 'paper.request',
  handler: async () => (await import('./send-papers.ts')).sendPapers,
})

/** Makes the document of a decision about a maturity. */
export const renewalPrepare = defineJob({
  ...aboutProcess,
  name: 'renewal.prepare',
  handler: async () => (await import('./prepare-renewal.ts')).prepareRenewalDocuments,
})
