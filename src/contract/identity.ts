import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant, processBody, processQuery } from './fields.ts'

export const identityState = z.object({
  status: z.enum(['none', 'pending', 'success', 'failure']),
  /** In words for the customer, when it failed. */
  failure_reason: z.string().optional(),
  attempts_left: z.number().int(),
  /** When a temporary block ends. */
  blocked_until: instant.optional(),
  /** Where to continue a check that has begun; lives two hours. */
  url: z.string().optional(),
  /** `review`: it goes no further by itself, because of the lists or because the bank refuses the person. */
  screening: z.enum(['not-started', 'pending', 'clear', 'review']),
  /** Leave to use biometric data must still be asked for before a check begins. */
  asks_for_biometrics: z.boolean(),
  path: z.string(),
})

/** Begins a check with the identity provider, or answers the one that is still open. */
export const startIdentity = defineCall({
  method: 'POST',
  path: 'identity/start',
  group: 'identity',
  summary: 'Begin to prove who one is',
  audience: 'customer',
  access: 'own-process',
  body: z.strictObject({
    process_uuid: processBody.shape.process_uuid,
    /**
     * Leave to use biometric data, asked once, before the check. `false` declines it, and the team takes over. An opening
     * whose form has asked sends nothing.
     */
    accepts_biometrics: z.boolean().optional(),
  }),
  answer: identityState,
  errors: [
    'PROCESS_NOT_FOUND',
    'IDENTITY_NOT_READY',
    'IDENTITY_BLOCKED',
    'BIOMETRICS_REQUIRED',
    'STEP_NOT_AVAILABLE',
    'PROCESS_BLOCKED',
    'PROVIDER_UNAVAILABLE',
  ],
  example: { body: { process_uuid: ':lead' } },
})

export const getIdentity = defineCall({
  method: 'GET',
  path: 'identity',
  group: 'identity',
  summary: 'How the identity check and the list screening are going',
  audience: 'customer',
  access: 'own-process',
  query: processQuery,
  answer: identityState,
  errors: ['PROCESS_NOT_FOUND'],
  example: { query: { process_uuid: ':lead' } },
})

/** What the identity check read, for the customer to look at (F06). */
export const identityData = z.object({
  full_name: z.string(),
  document_type: z.string(),
  document_number: z.string(),
  birth_date: z.string().optional(),
  issue_date: z.string().optional(),
})

export const getIdentityData = defineCall({
  method: 'GET',
  path: 'identity/data',
  group: 'identity',
  summary: 'What the identity check read',
  audience: 'customer',
  access: 'own-process',
  query: processQuery,
  answer: identityData,
  errors: ['PROCESS_NOT_FOUND', 'IDENTITY_NOT_READY'],
  example: { query: { process_uuid: ':turbo' } },
})

/** Rule 8: the customer has looked at the data and they are right; the turbo form begins with them. */
export const confirmIdentityData = defineCall({
  method: 'POST',
  path: 'identity/confirm-data',
  group: 'identity',
  summary: 'Confirm what the identity check read',
  audience: 'customer',
  access: 'own-process',
  body: processBody,
  answer: z.object({ path: z.string() }),
  errors: ['PROCESS_NOT_FOUND', 'IDENTITY_NOT_READY', 'STEP_NOT_AVAILABLE', 'PROCESS_BLOCKED'],
  example: { body: { process_uuid: ':turbo' } },
})

/** O01. What was read off a document, in words, beside what was declared of it. */
export const readFact = z.object({
  label: z.string(),
  value: z.string(),
  /** Absent while it is not answered. */
  declared: z.string().optional(),
  differs: z.boolean(),
})
