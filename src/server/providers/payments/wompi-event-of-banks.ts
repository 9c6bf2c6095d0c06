import { type BankConnection, listSecretsInForce } from '../bank-connections/port.ts'
import type { ReceivedWebhook, SaidByBanks } from '../webhook-readers.ts'
import { WebhookRefused } from '../webhook-refused.ts'
import type { PaymentEventHint } from './port.ts'
import { readWompiEvent } from './wompi-event.ts'

/**
 * Decision 043: an event names no merchant, so the merchant is the one whose events secret proves it.
 * @param nowMs - Now in milliseconds.
 * @returns The hint, and the banks that it may speak for: one, or in development all that the sandbox plays.
 * @throws `WebhookRefused`: `no-secret` when no bank has a merchant.
 */
export function readWompiEventOfBanks(
  { rawBody, headers }: ReceivedWebhook,
  connections: readonly BankConnection[],
  nowMs: number,
): PaymentEventHint & SaidByBanks {
  const paid = connections.flatMap(({ bankId, merchant }) => (merchant ? [{ bankId, merchant }] : []))
  let refusal = new WebhookRefused('wompi', 'no-secret')
  for (const [merchant, banks] of Map.groupBy(paid, (one) => one.merchant)) {
    try {
      const hint = readWompiEvent(rawBody, headers, listSecretsInForce(merchant.events, nowMs), nowMs / 1_000)
      return { ...hint, bankIds: banks.map(({ bankId }) => bankId) }
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      refusal = error
      // Of a genuine event that nobody can read no other secret would make more.
      if (error.refusal === 'malformed') throw error
    }
  }
  throw refusal
}
