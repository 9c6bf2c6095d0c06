import type { PartnerBankWebhook } from '#contract/partner-bank.ts'
import { partnerBankHeaders, partnerBankWebhook, signatureToleranceSeconds } from '#contract/partner-bank.ts'
import type { WebhookSecrets } from '../webhook-refused.ts'
import { requireSecrets, WebhookRefused, webhookText } from '../webhook-refused.ts'
import type { BankWebhookHint } from './port.ts'
import { partnerBankSignature, sameSignature } from './signature.ts'

const provider = 'partner-bank'

export type ReceivedBankWebhook = {
  method: string
  /** Path with its query, as the bank sent it. */
  path: string
  /** Header names in lower case, as Node gives them. */
  headers: Record<string, string | string[] | undefined>
  rawBody: Uint8Array
  /** The bank's key id, and its secret; the previous secret too while it is being changed. */
  keyId: string
  secrets: WebhookSecrets
  /** Now, in unix seconds. */
  nowSeconds: number
}

/**
 * @param rawBody - The body of a message that is proven.
 * @throws `WebhookRefused`: `malformed`.
 */
export function readHint(rawBody: Uint8Array): BankWebhookHint {
  return toHint(parseWebhook(webhookText(provider, rawBody)))
}

/**
 * Decides whether a message comes from the bank (rule R27): the signature over method, path, time and raw body by one
 * of the secrets, and not older or newer than five minutes. Throws `WebhookRefused`: `no-secret` or `not-genuine`.
 */
export function requireGenuine(received: ReceivedBankWebhook): void {
  const secrets = requireSecrets(provider, received.secrets)
  const keyId = received.headers[partnerBankHeaders.keyId]
  const timestamp = received.headers[partnerBankHeaders.timestamp]
  const signature = received.headers[partnerBankHeaders.signature]
  if (received.keyId === '' || keyId !== received.keyId) throw notGenuine('key id')
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) throw notGenuine('timestamp')
  if (typeof signature !== 'string') throw notGenuine('signature')

  const message = { method: received.method, pathWithQuery: received.path, timestamp, rawBody: received.rawBody }
  const matches = secrets.map((secret) => sameSignature(signature, partnerBankSignature(secret, message)))
  if (!matches.includes(true)) throw notGenuine('signature')
  if (Math.abs(received.nowSeconds - Number(timestamp)) > signatureToleranceSeconds) throw notGenuine('age')
}

function notGenuine(what: string): WebhookRefused {
  return new WebhookRefused(provider, 'not-genuine', new Error(`wrong ${what}`))
}

function parseWebhook(text: string): PartnerBankWebhook {
  try {
    return partnerBankWebhook.parse(JSON.parse(text))
  } catch {
    // Without the cause, which would carry the body's values into the log.
    throw new WebhookRefused(provider, 'malformed')
  }
}

function toHint(webhook: PartnerBankWebhook): BankWebhookHint {
  return {
    key: webhook.id,
    type: webhook.type,
    reference: webhook.reference,
    occurredAt: new Date(webhook.occurred_at),
  }
}
