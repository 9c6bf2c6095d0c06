import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WebhookSecrets } from '../webhook-refused.ts'
import { requireOfTheseDays, requireSecrets, WebhookRefused, webhookText } from '../webhook-refused.ts'
import type { PaymentEventHint } from './port.ts'
import { paymentStatus, wompiEvent } from './wompi-wire.ts'

const provider = 'wompi'

/** Without these in the checksum's list, an event could be changed in what we read of it. */
const requiredProperties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']

const timestamp = z.union([z.number().int(), z.string().regex(/^\d{1,20}$/)])
const signedEnvelope = z.object({
  data: z.record(z.string(), z.unknown()),
  timestamp: timestamp.optional(),
  signature: z.object({
    properties: z.array(z.string()).max(20),
    checksum: z.string().optional(),
    timestamp: timestamp.optional(),
  }),
})

/**
 * Decides whether an event comes from Wompi (rule R27): SHA-256 of the listed properties, the timestamp and the events
 * secret, compared with the body's checksum and with the `X-Event-Checksum` header; all that are there must fit. Wompi
 * repeats an event for a day, with the same `key`; one that is days old is refused as a replay.
 * @param rawBody - The body exactly as it arrived.
 * @param headers - With lower-case names.
 * @param secrets - The events secret, or new and old.
 * @param nowSeconds - In Unix seconds.
 * @returns The verified hint.
 * @throws WebhookRefused when it is refused: `no-secret`, `not-genuine` or `malformed`.
 */
export function readWompiEvent(
  rawBody: Uint8Array | string,
  headers: Record<string, string | string[] | undefined>,
  secrets: WebhookSecrets,
  nowSeconds = Date.now() / 1_000,
): PaymentEventHint {
  const eventSecrets = requireSecrets(provider, secrets)
  const body = parseJson(webhookText(provider, rawBody))
  const envelope = signedEnvelope.safeParse(body)
  if (!envelope.success) throw new WebhookRefused(provider, 'not-genuine')

  const { data, signature } = envelope.data
  if (!requiredProperties.every((property) => signature.properties.includes(property))) {
    throw new WebhookRefused(provider, 'not-genuine')
  }
  const checksums = listChecksums(headers['x-event-checksum'], signature.checksum)
  const signedAt = envelope.data.timestamp ?? signature.timestamp
  if (signedAt === undefined) throw new WebhookRefused(provider, 'not-genuine')
  const signedText = `${getValues(data, signature.properties)}${signedAt}`
  const matches = eventSecrets.map((secret) => checksums.every((checksum) => isChecksum(checksum, signedText, secret)))
  if (checksums.length === 0 || !matches.includes(true)) throw new WebhookRefused(provider, 'not-genuine')
  requireOfTheseDays(provider, Number(signedAt), nowSeconds)

  const event = wompiEvent.safeParse(body)
  if (!event.success) throw new WebhookRefused(provider, 'malformed')
  const { id, status, reference } = event.data.data.transaction
  return { transactionId: id, status: paymentStatus(status), reference, key: `${id}:${status}` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WebhookRefused(provider, 'malformed')
  }
}

function listChecksums(header: string | string[] | undefined, inBody: string | undefined): string[] {
  return [header, inBody].flat().filter((checksum) => checksum !== undefined)
}

function isChecksum(checksum: string, signedText: string, secret: string): boolean {
  const expected = createHash('sha256').update(`${signedText}${secret}`).digest()
  return /^[0-9a-f]{64}$/i.test(checksum) && timingSafeEqual(Buffer.from(checksum, 'hex'), expected)
}

/** The values at the listed paths under `data`, in the list's order and without anything between them. */
function getValues(data: Record<string, unknown>, properties: string[]): string {
  return properties.map((property) => textAt(data, property.split('.'))).join('')
}

function textAt(from: unknown, path: string[]): string {
  let value = from
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return ''
    value = Reflect.get(value, name)
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
