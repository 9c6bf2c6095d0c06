import { errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { requireOfTheseDays, requireSecrets, WebhookRefused, webhookText } from '../webhook-refused.ts'
import type { IdentityHint, ReadIdentityWebhook } from './port.ts'

const identifier = z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/)
const eventList = z.object({
  events: z.array(z.object({ event_action: z.string().max(80), object: z.record(z.string(), z.unknown()) })).max(100),
})
const identityObject = z.object({ identity_process_id: identifier, account_id: identifier })

/**
 * Truora's webhook: the whole body is a JWT signed with HS256 and the secret given when the rule was made.
 * Only HS256 is accepted, whatever the token says of itself, and never without a secret. A token that says when it was
 * made is refused as a replay when that was days ago.
 */
export const readTruoraWebhook: ReadIdentityWebhook = async (rawBody, secrets) => {
  const accepted = requireSecrets('truora', secrets)
  const token = webhookText('truora', rawBody).trim()
  const payload = await verifiedPayload(token, accepted)
  if (payload.iat !== undefined) requireOfTheseDays('truora', payload.iat, Date.now() / 1_000)
  const parsed = eventList.safeParse(payload)
  if (!parsed.success) throw new WebhookRefused('truora', 'malformed')
  return parsed.data.events.flatMap(({ event_action: action, object }): IdentityHint[] => {
    const about = identityObject.safeParse(object)
    if (!about.success) return []
    return [{ providerProcessId: about.data.identity_process_id, accountId: about.data.account_id, action }]
  })
}

async function verifiedPayload(token: string, secrets: string[]): Promise<JWTPayload> {
  for (const secret of secrets) {
    try {
      return (await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })).payload
    } catch (error) {
      // Another secret may still fit while a rotation overlaps; anything else is final.
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw toRefusal(error)
    }
  }
  throw new WebhookRefused('truora', 'not-genuine')
}

function toRefusal(error: unknown): WebhookRefused {
  const unreadable = error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid
  return new WebhookRefused('truora', unreadable ? 'malformed' : 'not-genuine', error)
}
