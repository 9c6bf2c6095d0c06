import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { partnerBankHeaders, signatureToleranceSeconds, textToSign } from '#contract/partner-bank.ts'

/** What is signed: method, path with its query as sent, unix seconds, and the raw body. */
export type Message = { method: string; pathWithQuery: string; timestamp: string; body: string }

/**
 * @param secret - The secret of the direction.
 * @returns The value of `Cosecha-Signature`.
 */
export function computeSignature(secret: string, { body, ...message }: Message): string {
  const bodySha256 = createHash('sha256').update(body).digest('hex')
  return `v1=${createHmac('sha256', secret)
    .update(textToSign({ ...message, bodySha256 }))
    .digest('hex')}`
}

/** The three headers that sign a message. */
export function signedHeaders(keyId: string, secret: string, message: Message): Record<string, string> {
  return {
    [partnerBankHeaders.keyId]: keyId,
    [partnerBankHeaders.timestamp]: message.timestamp,
    [partnerBankHeaders.signature]: computeSignature(secret, message),
  }
}

/**
 * @param headers - The headers of a webhook.
 * @param message - What the headers should prove.
 * @returns What is wrong with the headers, in Spanish; undefined when nothing is.
 */
export function wrongSignature(
  headers: Record<string, string | string[] | undefined>,
  key: { keyId: string; secret: string; nowSeconds: number },
  message: Omit<Message, 'timestamp'>,
): string | undefined {
  const timestamp = headers[partnerBankHeaders.timestamp]
  const signature = headers[partnerBankHeaders.signature]
  if (headers[partnerBankHeaders.keyId] !== key.keyId) return `falta ${partnerBankHeaders.keyId} o es de otra clave`
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return `falta ${partnerBankHeaders.timestamp}`
  if (typeof signature !== 'string') return `falta ${partnerBankHeaders.signature}`
  if (Math.abs(key.nowSeconds - Number(timestamp)) > signatureToleranceSeconds)
    return 'el tiempo firmado no es de ahora'
  const [expected, received] = [computeSignature(key.secret, { ...message, timestamp }), signature].map((text) =>
    Buffer.from(text),
  )
  const isSame = expected && received && expected.length === received.length && timingSafeEqual(expected, received)
  return isSame ? undefined : 'la firma no es la del cuerpo, la ruta y el tiempo'
}
