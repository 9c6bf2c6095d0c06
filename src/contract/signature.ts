import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant, processBody, processQuery, ratePercent } from './fields.ts'

/** What proves a signature: enough for anyone with the document to check it later (Z07). */
export const signatureEvidence = z.object({
  document_sha256: z.string(),
  signed_document_sha256: z.string(),
  agreement_version: z.string(),
  agreement_sha256: z.string(),
  agreed_at: instant,
  signed_at: instant,
  provider: z.string(),
})

export const signatureState = z.object({
  /** `preparing` until the documents exist; `ready` to read and sign; then what the provider says. */
  state: z.enum(['preparing', 'ready', 'sent', 'signed', 'refused']),
  /** The unsigned documents, to read before anything is agreed to. */
  document_id: z.uuid().optional(),
  document_sha256: z.string().optional(),
  agreement: z.object({ title: z.string(), text: z.string(), version: z.string() }),
  sign_url: z.string().optional(),
  /** The rate the documents were made with. */
  rate: ratePercent,
  /** How a bank that takes no electronic signature receives the papers (F09). */
  paper: z
    .object({
      state: z.enum(['preparing', 'waiting', 'received']),
      paper_id: z.string().optional(),
      /** Where to sign, in words. */
      where: z.string(),
      received_at: instant.optional(),
    })
    .optional(),
  /** What is signed: an opening, a renewal or a withdrawal. */
  purpose: z.enum(['opening', 'renewal', 'withdrawal']),
  evidence: signatureEvidence.optional(),
  path: z.string(),
})

export const getSignature = defineCall({
  method: 'GET',
  path: 'signature',
  group: 'signature',
  summary: 'How the signature is going',
  audience: 'customer',
  access: 'own-process',
  query: processQuery,
  answer: signatureState,
  errors: ['PROCESS_NOT_FOUND'],
  example: { query: { process_uuid: ':toSign' } },
})

/** Records the agreement to sign electronically and opens the provider's page; asking again answers the same page. */
export const startSignature = defineCall({
  method: 'POST',
  path: 'signature/start',
  group: 'signature',
  summary: 'Agree to sign electronically and begin',
  audience: 'customer',
  access: 'own-process',
  body: z.strictObject({ process_uuid: processBody.shape.process_uuid, agreement_version: z.string().max(40) }),
  answer: signatureState,
  errors: [
    'PROCESS_NOT_FOUND',
    'STEP_NOT_AVAILABLE',
    'PROCESS_BLOCKED',
    'BANK_DECLINES_PERSON',
    'AGREEMENT_REQUIRED',
    'SIGNATURE_NOT_READY',
    'RATE_CHANGED',
    'PROVIDER_UNAVAILABLE',
  ],
  example: { body: { process_uuid: ':toSign', agreement_version: '0' } },
})
