import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { requireSecrets, WebhookRefused, webhookText } from '../webhook-refused.ts'
import type { ReadSignatureWebhook } from './port.ts'

/** The header that our webhook is set up with at ZapSign. ZapSign signs nothing, so this secret is all there is. */
export const zapsignSecretHeader = 'x-zapsign-secret'

const event = z.object({
  event_type: z.string().regex(/^[a-z_]{3,60}$/),
  token: z.string().regex(/^[A-Za-z0-9-]{8,80}$/),
  external_id: z.string().max(200).nullish(),
})

/** Reads ZapSign's webhook; see the port. The body is unsigned: nothing in it is believed beyond which document. */
export const readZapsignWebhook: ReadSignatureWebhook = (headers, rawBody, secrets) => {
  const accepted = requireSecrets('zapsign', secrets)
  const secretHeader = headers[zapsignSecretHeader]
  if (typeof secretHeader !== 'string' || !accepted.some((secret) => sameText(secret, secretHeader))) {
    throw new WebhookRefused('zapsign', 'not-genuine')
  }
  const parsed = event.safeParse(readJson(webhookText('zapsign', rawBody)))
  if (!parsed.success) throw new WebhookRefused('zapsign', 'malformed')
  const { event_type, token, external_id } = parsed.data
  return { token, externalId: external_id ?? '', event: event_type }
}

/** Compared as digests, so that neither the length nor the first difference shows in the time it takes. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
