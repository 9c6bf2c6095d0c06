import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import { checkDeadlineMs } from '../provider-check.ts'
import type { CrmPort } from './port.ts'

const name = 'crm'

/** The headers of the webhook. The signature is `v1=` and the HMAC-SHA256 of `timestamp.body`, hexadecimal. */
export const crmHeaders = {
  timestamp: 'cosecha-timestamp',
  signature: 'cosecha-signature',
  idempotencyKey: 'cosecha-idempotency-key',
} as const

export type CrmSettings = Guarded & { url: string; secret: string; deadlineMs?: number | undefined }

/**
 * @param secret - The shared secret.
 * @param timestamp - Unix seconds as in the header.
 * @param body - The body as sent.
 * @returns The value of the signature header.
 */
export function crmSignature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/**
 * A CRM that takes a signed webhook: JSON by POST. It answers 2xx with `{ "received": id }`, the id of the request. So
 * a proxy's page is never treated as a receipt.
 */
export function createSignedWebhookCrm({ url, secret, deadlineMs, guard }: CrmSettings): CrmPort {
  const http = createProviderHttp(name, guard)
  return {
    async check() {
      // Any event would be a lead to somebody: only the way there is tried.
      await createProviderHttp(name)({ method: 'HEAD', url, repeatable: true, deadlineMs: checkDeadlineMs })
      return [{ code: 'key-not-tried' }]
    },

    async tellOfSimulation({ id, fields }) {
      const body = JSON.stringify({ event: 'simulation.saved', id, ...fields })
      const timestamp = String(Math.floor(Date.now() / 1_000))
      const answer = await http({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          [crmHeaders.timestamp]: timestamp,
          [crmHeaders.signature]: crmSignature(secret, timestamp, body),
          [crmHeaders.idempotencyKey]: id,
        },
        bytes: Buffer.from(body),
        repeatable: true,
        ...(deadlineMs === undefined ? {} : { deadlineMs }),
      })
      if (answer.status >= 300) {
        throw new ProviderError(name, 'refused', `answered ${answer.status}`, { httpStatus: answer.status })
      }
      parseAnswer(name, z.object({ received: z.literal(id) }), answer.json())
    },
  }
}
