/**
 * What every webhook reader shares: why an event is not believed, and how secrets are given.
 * A reader answers with hints only. Whoever acts on a hint asks the provider again first (R27).
 */

/** `no-secret` answers 503 (we are not set up to judge), `not-genuine` 401, `malformed` 400. All three are logged. */
export type WebhookRefusal = 'no-secret' | 'not-genuine' | 'malformed'

export class WebhookRefused extends Error {
  readonly provider: string
  readonly refusal: WebhookRefusal

  constructor(provider: string, refusal: WebhookRefusal, cause?: unknown) {
    super(`${provider}: webhook refused, ${refusal}`, { cause })
    this.name = 'WebhookRefused'
    this.provider = provider
    this.refusal = refusal
  }
}

/** One secret, or the new and the old one while a rotation overlaps. */
export type WebhookSecrets = string | readonly string[] | undefined

/** In: secrets as configured. Out: at least one, none of them empty. Throws `no-secret` otherwise: fail closed. */
export function requireSecrets(provider: string, secrets: WebhookSecrets): string[] {
  const given = (typeof secrets === 'string' ? [secrets] : [...(secrets ?? [])]).filter((secret) => secret !== '')
  if (given.length === 0) throw new WebhookRefused(provider, 'no-secret')
  return given
}

/** In: the body exactly as it arrived. Out: its text. Throws `malformed` when it is not UTF-8. */
export function webhookText(provider: string, rawBody: Uint8Array | string): string {
  if (typeof rawBody === 'string') return rawBody
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(rawBody)
  } catch (error) {
    throw new WebhookRefused(provider, 'malformed', error)
  }
}
