/**
 * What every webhook reader shares: why an event is refused, and how secrets are given.
 * A reader returns only hints: the caller asks the provider again before it acts on one (R27).
 */

/** `no-secret` answers 503 (no secret is configured), `not-genuine` 401, `malformed` 400. All three are logged. */
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

/** One secret, or the new and the old one during a rotation. */
export type WebhookSecrets = string | readonly string[] | undefined

/**
 * @param secrets - Secrets as configured.
 * @returns At least one, none of them empty.
 * @throws WebhookRefused `no-secret` when there is none: fail closed.
 */
export function requireSecrets(provider: string, secrets: WebhookSecrets): string[] {
  const nonEmpty = (typeof secrets === 'string' ? [secrets] : [...(secrets ?? [])]).filter((secret) => secret !== '')
  if (nonEmpty.length === 0) throw new WebhookRefused(provider, 'no-secret')
  return nonEmpty
}

/** Providers repeat an event for a day or so. An older signature is a replay; a clock may be a little ahead. */
const oldestSeconds = 3 * 24 * 60 * 60
const mostAheadSeconds = 5 * 60

/**
 * @param signedAtSeconds - When an event was signed, in Unix seconds.
 * @param nowSeconds - Now, in Unix seconds.
 * @throws `WebhookRefused` `not-genuine` when the event is too old or too new.
 */
export function requireOfTheseDays(provider: string, signedAtSeconds: number, nowSeconds: number): void {
  const ageSeconds = nowSeconds - signedAtSeconds
  if (!(ageSeconds <= oldestSeconds && ageSeconds >= -mostAheadSeconds)) {
    throw new WebhookRefused(provider, 'not-genuine', new Error('wrong age'))
  }
}

/**
 * @param rawBody - The body exactly as it arrived.
 * @throws `malformed` when the body is not UTF-8.
 */
export function webhookText(provider: string, rawBody: Uint8Array | string): string {
  if (typeof rawBody === 'string') return rawBody
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(rawBody)
  } catch (error) {
    throw new WebhookRefused(provider, 'malformed', error)
  }
}
