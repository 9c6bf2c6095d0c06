import { createHash } from 'node:crypto'
import type { OutgoingWebhook } from '../counterpart.ts'
import type { SandboxSettings } from '../settings.ts'
import type { PseTransaction } from './transactions.ts'
import { transactionBody } from './wire.ts'

/**
 * The event Wompi sends when a transaction ends. The checksum is SHA-256 of the listed properties, the root timestamp
 * and the events secret. It is in the body and in a header.
 * @param timestamp - When it is sent, in Unix seconds.
 */
export function transactionEvent(
  transaction: PseTransaction,
  settings: SandboxSettings['wompi'],
  timestamp = Math.floor(Date.now() / 1_000),
): OutgoingWebhook {
  const signedText = [transaction.id, transaction.status, transaction.amountInCents, timestamp, settings.eventsSecret]
  const checksum = createHash('sha256').update(signedText.join('')).digest('hex')
  const body = {
    event: 'transaction.updated',
    data: { transaction: transactionBody(transaction, undefined) },
    environment: 'test',
    signature: {
      properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
      checksum,
    },
    timestamp,
    sent_at: new Date().toISOString(),
  }
  return {
    url: settings.webhookUrl,
    headers: { 'content-type': 'application/json', 'X-Event-Checksum': checksum },
    body: JSON.stringify(body),
  }
}
