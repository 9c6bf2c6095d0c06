import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { requireSecrets, WebhookRefused, type WebhookSecrets, webhookText } from '../webhook-refused.ts'
import { answeredByMachine, type DeliveryStatus, type MessagingEvent } from './port.ts'
import { readWhatsappAlerts } from './read-alerts.ts'
import { readWhatsappMessages } from './read-messages.ts'
import { isFromPerson, readTwilioWish, readWhatsappWishes } from './read-wishes.ts'
import { referencePattern } from './require-address.ts'
import { twilioReferenceParameter, twilioStatus } from './twilio-status.ts'

/** Header names in lower case. */
type Headers = Record<string, string | string[] | undefined>

const whatsappEvent = z.object({
  entry: z
    .array(
      z.object({
        /** Unix seconds. */
        time: z.number().int().positive().max(99_999_999_999).optional().catch(undefined),
        changes: z
          .array(
            z.object({
              field: z.string().max(80).optional().catch(undefined),
              value: z.record(z.string(), z.unknown()),
            }),
          )
          .max(1_000),
      }),
    )
    .max(1_000),
})
const whatsappStatus = z.object({
  id: z.string().min(1).max(256),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
  biz_opaque_callback_data: z.string().regex(referencePattern).optional().catch(undefined),
})

/**
 * WhatsApp's events (rule R27; Graph API v23.0, «Webhooks: messages», «user_preferences» and those of
 * `read-alerts.ts`): HMAC-SHA-256 of the body by the app secret, in `X-Hub-Signature-256`. Meta repeats events and
 * mixes their order.
 * @param rawBody - The body exactly as it arrived.
 * @param secrets - The app secret, or new and old.
 * @returns What it says of our messages, our templates, number and account, and what people wrote; nothing when it is
 *   about something else.
 * @throws WebhookRefused when it is refused: `no-secret`, `not-genuine` or `malformed`.
 */
export function readWhatsappEvent(
  headers: Headers,
  rawBody: Uint8Array | string,
  secrets: WebhookSecrets,
): MessagingEvent {
  const accepted = requireSecrets('whatsapp', secrets)
  const right = accepted.map((secret) => `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`)
  requireOneOf('whatsapp', headers['x-hub-signature-256'], right)

  const event = whatsappEvent.safeParse(readJson(webhookText('whatsapp', rawBody)))
  if (!event.success) throw new WebhookRefused('whatsapp', 'malformed')
  const values = event.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  const alerts = event.data.entry.flatMap(({ time, changes }) => {
    const saidAt = time === undefined ? new Date() : new Date(time * 1_000)
    return changes.flatMap(({ field = '', value }) => readWhatsappAlerts(field, value, saidAt))
  })
  const messages = values.flatMap(readWhatsappMessages)
  const statuses = values.flatMap((value) => (Array.isArray(value.statuses) ? value.statuses : []))
  return {
    statuses: statuses.flatMap(toDeliveryStatus),
    wishes: values.flatMap(readWhatsappWishes),
    ...(alerts.length > 0 && { alerts }),
    ...(messages.length > 0 && { messages }),
    ...(values.some(isFromPerson) && { isFromPerson: true }),
  }
}

function toDeliveryStatus(given: unknown): DeliveryStatus[] {
  const parsed = whatsappStatus.safeParse(given)
  if (!parsed.success) return []
  const { id, status, errors, biz_opaque_callback_data: reference } = parsed.data
  const code = errors?.[0]?.code
  return [
    {
      providerMessageId: id,
      status,
      ...(code !== undefined && { errorCode: String(code) }),
      ...(reference !== undefined && { reference }),
    },
  ]
}

/**
 * Meta's question, by GET, whether the webhook's address is ours.
 * @param verifyToken - The verify token we typed in at Meta.
 * @returns The challenge, to be answered as plain text.
 * @throws `WebhookRefused` as the others do.
 */
export function whatsappVerification(query: Record<string, unknown>, verifyToken: WebhookSecrets): string {
  const accepted = requireSecrets('whatsapp', verifyToken)
  requireOneOf('whatsapp', query['hub.verify_token'], accepted)
  const challenge = query['hub.challenge']
  // Whatever is sent here is answered, so it may only be what Meta sends: a plain word.
  if (query['hub.mode'] !== 'subscribe' || typeof challenge !== 'string' || !/^[\w-]{1,128}$/.test(challenge)) {
    throw new WebhookRefused('whatsapp', 'malformed')
  }
  return challenge
}

const twilioSid = z.string().regex(/^[A-Za-z0-9]{3,64}$/)
const twilioEvent = z.union([
  z.object({ MessageSid: twilioSid, MessageStatus: z.string() }).transform((event) => ({
    sid: event.MessageSid,
    word: event.MessageStatus,
  })),
  z.object({ CallSid: twilioSid, AnsweredBy: z.string().regex(/^(?:machine|fax)/) }).transform((event) => ({
    sid: event.CallSid,
    word: answeredByMachine,
  })),
  z.object({ CallSid: twilioSid, CallStatus: z.string() }).transform((event) => ({
    sid: event.CallSid,
    word: event.CallStatus,
  })),
  // The verdict that a person took the call, which its last status repeats.
  z.object({ CallSid: twilioSid, AnsweredBy: z.string() }).transform((event) => ({
    sid: event.CallSid,
    word: 'in-progress',
  })),
])

/**
 * Twilio's callback about a message, a call or an answer of somebody (rule R27). It is proved by HMAC-SHA-1 with the
 * auth token over the address and the sorted parameters, in `X-Twilio-Signature`.
 * @param url - The address as Twilio called it (our public origin, path and query).
 * @param formParams - The form as parsed.
 * @param secret - The auth token.
 * @returns What it says; nothing when its status does not matter.
 * @throws `WebhookRefused`: `no-secret`, `not-genuine` or `malformed`.
 */
export function readTwilioEvent(
  url: string,
  headers: Headers,
  formParams: Record<string, string | string[]>,
  secret: WebhookSecrets,
): MessagingEvent {
  const accepted = requireSecrets('twilio', secret)
  const signedText = `${url}${sortedParameters(formParams)}`
  const right = accepted.map((token) => createHmac('sha1', token).update(signedText).digest('base64'))
  requireOneOf('twilio', headers['x-twilio-signature'], right)

  const wishes = readTwilioWish(formParams)
  if (wishes) return { statuses: [], wishes, isFromPerson: true }
  const event = twilioEvent.safeParse(formParams)
  if (!event.success) throw new WebhookRefused('twilio', 'malformed')
  const status = twilioStatus(event.data.word)
  if (status === undefined) return { statuses: [], wishes: [] }
  const errorCode = event.data.word === answeredByMachine ? answeredByMachine : formParams.ErrorCode
  const reference = URL.canParse(url) ? new URL(url).searchParams.get(twilioReferenceParameter) : null
  const delivery: DeliveryStatus = {
    providerMessageId: event.data.sid,
    status,
    ...(typeof errorCode === 'string' && isErrorCode(errorCode) && { errorCode }),
    ...(reference !== null && referencePattern.test(reference) && { reference }),
  }
  return { statuses: [delivery], wishes: [] }
}

const isErrorCode = (code: string) => code === answeredByMachine || /^[1-9]\d{0,9}$/.test(code)

/**
 * Name and value in a row, by name; of a name that stands several times, each value once and sorted, as Twilio does.
 */
function sortedParameters(formParams: Record<string, string | string[]>): string {
  const names = Object.keys(formParams).sort()
  return names
    .flatMap((name) => [...new Set([formParams[name] ?? []].flat())].sort().map((value) => `${name}${value}`))
    .join('')
}

function requireOneOf(provider: string, given: unknown, right: string[]): void {
  // All are compared, and as digests, so that the time taken tells neither which fits nor where they differ.
  const matches = right.map((text) => typeof given === 'string' && timingSafeEqual(digest(given), digest(text)))
  if (!matches.includes(true)) throw new WebhookRefused(provider, 'not-genuine')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
