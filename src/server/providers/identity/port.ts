import type { Checkable } from '../provider-check.ts'
import type { WebhookSecrets } from '../webhook-refused.ts'

/**
 * Identity validation: a person shows document and face on the provider's own page, and we poll for the result.
 *
 * One attempt is one `startIdentity` with a new `accountId`. Starting again makes another attempt and leaves the first
 * one unused. The person gets no message, so a retry after a lost answer is wasteful but harmless. The caller's effects
 * table keeps one attempt per process and step, and stores `providerProcessId` before the link is shown.
 */
export type IdentityProvider = Checkable & {
  startIdentity(input: StartIdentity): Promise<StartedIdentity>
  /** The current result. A reviewer at the provider may change a final one later: ask again on every event. */
  identityResult(attempt: { providerProcessId: string; accountId: string }): Promise<IdentityResult>
  /** The bytes of a document image, checked to be a JPEG or PNG, from the provider's own hosts only. */
  fetchImage(url: string): Promise<IdentityImage>
}

export type StartIdentity = {
  /** Our id, new for every attempt, `[a-zA-Z0-9_.-]+`, at most 128 characters. Never holds a document number. */
  accountId: string
  phoneE164: string
  /** Where the provider's page redirects the person at the end. Reaching it proves nothing. */
  redirectUrl: string
  processUuid: string
}

export type StartedIdentity = {
  /** The page the person goes to; good for one process, until `expiresAt`. */
  url: string
  providerProcessId: string
  expiresAt: Date
}

/** PA is a passport; OTHER is a document we do not open deposits with. */
export type IdentityDocumentType = 'CC' | 'CE' | 'PPT' | 'PA' | 'TI' | 'OTHER'

/** What was read from the document. Personal data: stored encrypted, never logged. */
export type IdentityDocument = {
  type: IdentityDocumentType
  number: string
  names: string
  surnames: string
  /** Civil dates, `2001-05-28`; absent when the provider could not read them. */
  birthDate?: string
  issueDate?: string
  /** The last day of the document, where it says one. */
  expiresOn?: string
  sex?: 'F' | 'M' | 'NB' | 'T'
  /** Places as they are printed, `MEDELLIN (ANTIOQUIA)`. */
  birthPlace?: string
  issuePlace?: string
}

/** Why an attempt failed, in our own terms; an unknown reason is `other`. */
export type IdentityDeclinedReason =
  | 'document-unreadable'
  | 'document-side-missing'
  | 'document-expired'
  /** A photocopy, or a photo of a photo or of a screen. */
  | 'document-copy'
  /** The portrait on the document cannot be seen. */
  | 'document-face-missing'
  | 'document-not-valid'
  /** The public registry has other data, or nothing under this number. */
  | 'data-mismatch'
  | 'registry-unavailable'
  | 'underage'
  | 'face-mismatch'
  | 'face-not-seen'
  /** What was shown was no living person in front of the camera. */
  | 'not-live'
  | 'file-unusable'
  | 'expired'
  | 'other'

export type IdentityResult =
  | { outcome: 'pending' }
  | { outcome: 'failure'; declinedReason: IdentityDeclinedReason; document?: IdentityDocument }
  | {
      outcome: 'success'
      /** Absent when the flow has no document step. */
      document?: IdentityDocument
      /** Addresses for `fetchImage`; they expire after about an hour. */
      images?: { front: string; back?: string }
    }

export type IdentityImage = { bytes: Uint8Array; contentType: 'image/jpeg' | 'image/png' }

/** A verified event, as a hint: fetch the result before relying on it. */
export type IdentityHint = {
  providerProcessId: string
  accountId: string
  /** The provider's own status: `created`, `success`, `failure`, `overwritten_success`, … For the log only. */
  action: string
}

/**
 * Reads one webhook.
 * @param rawBody - The body exactly as it arrived.
 * @param secrets - The secret or secrets.
 * @returns Hints about identity processes; events about anything else are left out.
 * @throws `WebhookRefused` when no secret is configured, or the webhook is not genuine or malformed.
 */
export type ReadIdentityWebhook = (rawBody: Uint8Array | string, secrets: WebhookSecrets) => Promise<IdentityHint[]>
