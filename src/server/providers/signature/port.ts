import type { Checkable } from '../provider-check.ts'
import type { WebhookSecrets } from '../webhook-refused.ts'

/**
 * Electronic signature of one PDF by one person (Ley 527/1999, Decreto 2364/2012).
 *
 * The provider has no idempotency key and no search by our id, so the adapter never retries `createSigningRequest`. The
 * caller's effects table, keyed by process and step, prevents a second request. The row is written before the call, the
 * token after it. When the answer is lost, `findSigningRequest` looks through the provider's requests for the signer. A
 * new request is made only when ours is not among them.
 */
export type SignatureProvider = Checkable & {
  createSigningRequest(input: NewSigningRequest): Promise<SigningRequest>
  /**
   * Finds a request whose answer was lost.
   * @param made - Our id, and the signer's e-mail address.
   * @returns Undefined when the provider has none; its list may be a minute old.
   */
  findSigningRequest(made: { externalId: string; signerEmail: string }): Promise<SigningRequest | undefined>
  /** The current state at the provider. `signedFileUrl` lives about an hour and may come later than `signed`. */
  signingState(token: string): Promise<SigningState>
  /** The bytes of the signed PDF, from the provider's own hosts only. */
  fetchSignedFile(url: string): Promise<Uint8Array>
}

export type NewSigningRequest = {
  /** At most 10 MB. */
  pdf: Uint8Array
  /** Title the person sees. */
  name: string
  /** Our id: process and step. */
  externalId: string
  signer: { name: string; email: string; phoneE164: string }
  /** Where the signing page redirects the person at the end. Reaching it proves nothing. */
  redirectUrl: string
}

export type SigningRequest = { token: string; signerToken: string; signUrl: string }

export type SigningState =
  | { state: 'pending' }
  | { state: 'refused' }
  /** It was deleted at the provider, or its time to sign is over: nobody can sign it any more. */
  | { state: 'withdrawn'; reason: 'deleted' | 'expired' }
  | { state: 'signed'; signedAt?: Date; signedFileUrl?: string }

/** A webhook as a hint: ask for the state before relying on it. */
export type SigningHint = { token: string; externalId: string; event: string }

/**
 * Reads one webhook.
 * @param headers - With lower-case names.
 * @param rawBody - The body exactly as it arrived.
 * @throws WebhookRefused when the webhook is refused.
 */
export type ReadSignatureWebhook = (
  headers: Record<string, string | string[] | undefined>,
  rawBody: Uint8Array | string,
  secrets: WebhookSecrets,
) => SigningHint
