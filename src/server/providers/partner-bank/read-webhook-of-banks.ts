import { partnerBankHeaders } from '#contract/partner-bank.ts'
import { type BankConnection, listSecretsInForce } from '../bank-connections/port.ts'
import type { ReceivedWebhook, SaidByBanks } from '../webhook-readers.ts'
import { WebhookRefused } from '../webhook-refused.ts'
import type { BankWebhookHint } from './port.ts'
import { type ReceivedBankWebhook, readPartnerBankWebhook, requireGenuine } from './read-webhook.ts'

/**
 * Decision 043: finds the bank of a webhook by its key id, and proves it by that bank's secrets.
 * In: the webhook, the connections, and now in milliseconds. Out: the hint, and the banks that it may speak for: one, or
 * in development all that the sandbox plays. Throws `WebhookRefused`: `no-secret` when no bank has an interface.
 */
export function readWebhookOfBanks(
  received: ReceivedWebhook,
  connections: readonly BankConnection[],
  nowMs: number,
): BankWebhookHint & SaidByBanks {
  const { value: hint, keyId, bankIds } = proveBank(received, connections, nowMs, readPartnerBankWebhook)
  // Two banks may number their events alike.
  return { ...hint, key: `${keyId}:${hint.key}`, bankIds }
}

/** Proves in the same way a call that a bank's server makes. Out: the banks that it may speak for. */
export function readCallOfBanks(
  received: ReceivedWebhook,
  connections: readonly BankConnection[],
  nowMs: number,
): SaidByBanks {
  const { bankIds } = proveBank(received, connections, nowMs, requireGenuine)
  return { bankIds }
}

type Proven<T> = SaidByBanks & { value: T; keyId: string }

function proveBank<T>(
  received: ReceivedWebhook,
  connections: readonly BankConnection[],
  nowMs: number,
  read: (received: ReceivedBankWebhook) => T,
): Proven<T> {
  const withApi = connections.flatMap((one) => (one.channel === 'api' ? [one] : []))
  if (withApi.length === 0) throw new WebhookRefused('partner-bank', 'no-secret')
  const named = withApi.filter(({ api }) => api.keyId === received.headers[partnerBankHeaders.keyId])
  let refusal = new WebhookRefused('partner-bank', 'not-genuine', new Error('wrong key id'))
  for (const [api, banks] of Map.groupBy(named, (one) => one.api)) {
    try {
      const value = read({
        ...received,
        keyId: api.keyId,
        secrets: listSecretsInForce(api.incoming, nowMs),
        nowSeconds: Math.floor(nowMs / 1_000),
      })
      return { value, keyId: api.keyId, bankIds: banks.map(({ bankId }) => bankId) }
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      refusal = error
    }
  }
  throw refusal
}
