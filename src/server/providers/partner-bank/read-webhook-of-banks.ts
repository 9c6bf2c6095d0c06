import { partnerBankHeaders } from '#contract/partner-bank.ts'
import { type BankConnection, listSecretsInForce } from '../bank-connections/port.ts'
import type { ReceivedWebhook, SaidByBanks } from '../webhook-readers.ts'
import { WebhookRefused } from '../webhook-refused.ts'
import type { BankWebhookHint } from './port.ts'
import { readPartnerBankWebhook } from './read-webhook.ts'

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
  const withApi = connections.flatMap((one) => (one.channel === 'api' ? [one] : []))
  if (withApi.length === 0) throw new WebhookRefused('partner-bank', 'no-secret')
  const named = withApi.filter(({ api }) => api.keyId === received.headers[partnerBankHeaders.keyId])
  let refusal = new WebhookRefused('partner-bank', 'not-genuine', new Error('wrong key id'))
  for (const [api, banks] of Map.groupBy(named, (one) => one.api)) {
    try {
      const hint = readPartnerBankWebhook({
        ...received,
        keyId: api.keyId,
        secrets: listSecretsInForce(api.incoming, nowMs),
        nowSeconds: Math.floor(nowMs / 1_000),
      })
      // Two banks may number their events alike.
      return { ...hint, key: `${api.keyId}:${hint.key}`, bankIds: banks.map(({ bankId }) => bankId) }
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      refusal = error
    }
  }
  throw refusal
}
