import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { partnerBankHeaders, textToSign } from '#contract/partner-bank.ts'

export type SignedMessage = {
  method: string
  /** Path with its query, as sent. */
  pathWithQuery: string
  /** Unix seconds, decimal, as in the header. */
  timestamp: string
  rawBody: Uint8Array
}

/**
 * @param secret - The secret of the direction.
 * @returns The value of `Cosecha-Signature`, `v1=` and 64 hex digits.
 */
export function partnerBankSignature(secret: string, message: SignedMessage): string {
  const { rawBody, ...rest } = message
  const bodySha256 = createHash('sha256').update(rawBody).digest('hex')
  return `v1=${createHmac('sha256', secret)
    .update(textToSign({ ...rest, bodySha256 }))
    .digest('hex')}`
}

/** The three headers that sign our request. */
export function signedHeaders(keyId: string, secret: string, message: SignedMessage): Record<string, string> {
  return {
    [partnerBankHeaders.keyId]: keyId,
    [partnerBankHeaders.timestamp]: message.timestamp,
    [partnerBankHeaders.signature]: partnerBankSignature(secret, message),
  }
}

/** Compares a received signature with the right one, in constant time. */
export function sameSignature(received: string, expected: string): boolean {
  const [left, right] = [Buffer.from(received), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
