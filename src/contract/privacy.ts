import { z } from 'zod'
import { defineCall } from './call.ts'
import { civilDate, instant, lines } from './fields.ts'
import { fullName } from './users.ts'

/**
 * What a person may do with their own data (Z09; Law 1581 of 2012, articles 14 and 15). A question is answered within
 * ten business days, a claim (correction, withdrawal, deletion) within fifteen.
 */

export const privacyRequestKind = z.enum(['question', 'correction', 'withdrawal', 'deletion'])
export type PrivacyRequestKind = z.infer<typeof privacyRequestKind>

export const privacyRequest = z.object({
  id: z.uuid(),
  /** The number that a person quotes when they write or call, such as `HD-20261121-4F7K`. */
  number: z.string(),
  kind: privacyRequestKind,
  detail: z.string(),
  status: z.enum(['received', 'answered']),
  received_on: civilDate,
  /** The last day for the answer, in Colombian business days. */
  due_on: civilDate,
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
})

export const dataItem = z.object({ label: z.string(), value: z.string() })

/** The stored data of the person, in readable groups: profile, forms, identity, documents, consents, sign-ins. */
export const dataGroup = z.object({ title: z.string(), note: z.string().nullable(), items: z.array(dataItem) })

export const consentShown = z.object({
  kind: z.string(),
  title: z.string(),
  given: z.boolean(),
  text_version: z.string(),
  at: instant,
  /** Whether it can be withdrawn here, and the effect of that. */
  can_withdraw: z.boolean(),
  consequence: z.string(),
})

export const personalData = defineCall({
  method: 'GET',
  path: 'users/personal-data',
  group: 'privacy',
  summary: 'Everything that is kept of the signed-in person',
  audience: 'customer',
  answer: z.object({
    groups: z.array(dataGroup),
    consents: z.array(consentShown),
    requests: z.array(privacyRequest),
    /** What a deletion would do now: what is erased immediately, and what a law keeps and until when. */
    deletion: z.object({ is_immediate: z.boolean(), erased: z.array(z.string()), kept: z.array(z.string()) }),
  }),
})

export const personalDataFile = defineCall({
  method: 'GET',
  path: 'users/personal-data/file',
  group: 'privacy',
  summary: 'The same as a file (JSON) to keep or to take elsewhere',
  audience: 'customer',
  kind: 'file',
})

export const correctName = defineCall({
  method: 'PUT',
  path: 'users/full-name',
  group: 'privacy',
  summary: 'Correct the name of the profile',
  audience: 'customer',
  body: z.strictObject({ full_name: fullName }),
  answer: z.object({ full_name: z.string() }),
  example: { body: { full_name: 'Canaria Corregida' } },
})

export const withdrawConsent = defineCall({
  method: 'POST',
  path: 'users/consents/withdraw',
  group: 'privacy',
  summary: 'Withdraw a consent',
  audience: 'customer',
  body: z.strictObject({ kind: z.string().min(1).max(60) }),
  answer: z.object({ consent: consentShown }),
  errors: ['CONSENT_NOT_GIVEN', 'CONSENT_NEEDED'],
  example: { body: { kind: 'marketing' } },
})

export const askPrivacy = defineCall({
  method: 'POST',
  path: 'users/privacy-requests',
  group: 'privacy',
  summary: 'Ask a question, a correction, a withdrawal or the deletion of personal data',
  audience: 'customer',
  idempotent: true,
  body: z.strictObject({ kind: privacyRequestKind, detail: lines.min(3).max(2_000) }),
  successStatus: 201,
  answer: z.object({
    request: privacyRequest,
    /** True when the deletion was carried out immediately; the session has ended with it. */
    erased: z.boolean(),
  }),
  errors: ['TOO_MANY_REQUESTS_OPEN'],
  example: { body: { kind: 'question', detail: '¿Qué guardan de mí?' } },
})
