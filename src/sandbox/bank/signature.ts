import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { partnerBankHeaders, signatureToleranceSeconds, textToSign } from '#contract/partner-bank.ts'

type Message = { method: string; pathWithQuery: string; timestamp: string; rawBody: string }

function computeSignature(secret: string, message: Message): string {
  const { rawBody, ...rest } = message
  const text = textToSign({ ...rest, bodySha256: createHash('sha256').update(rawBody).digest('hex') })
  return `v1=${createHmac('sha256', secret).update(text).digest('hex')}`
}

/**
 * The bank's side of signing.
 * @param secret - The secret of bank to marketplace.
 * @returns The bank's headers.
 */
export function signWebhook(
  keyId: string,
  secret: string,
  message: Omit<Message, 'timestamp'>,
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  return {
    'Cosecha-Key-Id': keyId,
    'Cosecha-Timestamp': timestamp,
    'Cosecha-Signature': computeSignature(secret, { ...message, timestamp }),
  }
}

/** Is the request signed by the marketplace, with this key and secret, within the last five minutes? */
export function isSignedByMarketplace(
  headers: Record<string, string | string[] | undefined>,
  key: { keyId: string; secret: string },
  message: Omit<Message, 'timestamp'>,
): boolean {
  const timestamp = headers[partnerBankHeaders.timestamp]
  const signature = headers[partnerBankHeaders.signature]
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp) || typeof signature !== 'string') return false
  if (headers[partnerBankHeaders.keyId] !== key.keyId) return false
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > signatureToleranceSeconds) return false
  const expected = Buffer.from(computeSignature(key.secret, { ...message, timestamp }))
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
