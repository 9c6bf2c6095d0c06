import { createHmac } from 'node:crypto'
import { equalSecrets } from '../../platform/encryption/encryption.ts'
import { requireOfTheseDays, requireSecrets, WebhookRefused, type WebhookSecrets } from '../webhook-refused.ts'
import { readDeliveryReport } from './delivery-report.ts'
import type { DeliveryReport } from './port.ts'

/** The headers of a report. The signature is `v1=` and the HMAC-SHA256 of `timestamp.body`, hexadecimal. */
export const mailReportHeaders = { timestamp: 'cosecha-timestamp', signature: 'cosecha-signature' } as const

const name = 'mail-report'

/**
 * @param secret - The shared secret.
 * @param timestamp - Unix seconds as in the header.
 * @param rawBody - The message as sent.
 * @returns The value of the signature header.
 */
export function mailReportSignature(secret: string, timestamp: string, rawBody: Uint8Array): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex')}`
}

/**
 * Reads a report of a mail server about our letter (R27).
 * @param options - The message exactly as it arrived, with its headers.
 * @param secrets - The secret, or the new and the old one.
 * @returns What it says; `none` for a message that is no report of a failure.
 * @throws `WebhookRefused`: `no-secret` or `not-genuine`.
 */
export function readMailReport(
  { headers, rawBody }: { headers: Record<string, string | string[] | undefined>; rawBody: Uint8Array },
  secrets: WebhookSecrets,
  now: number,
): DeliveryReport | 'none' {
  const accepted = requireSecrets(name, secrets)
  const timestamp = headers[mailReportHeaders.timestamp]
  const signatureHeader = headers[mailReportHeaders.signature]
  const isGenuine =
    typeof timestamp === 'string' &&
    /^\d{1,12}$/.test(timestamp) &&
    typeof signatureHeader === 'string' &&
    accepted.some((secret) => equalSecrets(signatureHeader, mailReportSignature(secret, timestamp, rawBody)))
  if (!isGenuine) throw new WebhookRefused(name, 'not-genuine')
  requireOfTheseDays(name, Number(timestamp), Math.floor(now / 1_000))
  return readDeliveryReport(Buffer.from(rawBody).toString('latin1'))
}
