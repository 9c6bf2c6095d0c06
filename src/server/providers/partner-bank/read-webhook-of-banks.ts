import { partnerBankHeaders } from '#contract/partner-bank.ts'
import { type BankApiKeys, type BankConnection, listSecretsInForce } from '../bank-connections/port.ts'
import type { ReceivedWebhook, SaidByBanks } from '../webhook-readers.ts'
import { WebhookRefused } from '../webhook-refused.ts'
import { findNamedKey, type PublicJwk, readPublicJwk, requireGenuineJws } from './jws.ts'
import type { BankWebhookHint } from './port.ts'
import { readHint, requireGenuine } from './read-webhook.ts'

/**
 * Decision 043: finds the bank of a webhook by its key id, and proves it by that bank's secrets. Or it proves it by the
 * key that its JWS names, where the bank's connection says so. A bank of one scheme proves nothing by the other.
 * @param nowMs - Now in milliseconds.
 * @returns The hint, and the banks that it may speak for: one, or in development all that the sandbox plays.
 * @throws `WebhookRefused`: `no-secret` when no bank has an interface.
 */
export async function readWebhookOfBanks(
  received: ReceivedWebhook,
  connections: readonly BankConnection[],
  nowMs: number,
): Promise<BankWebhookHint & SaidByBanks> {
  const { keyId, bankIds } = await proveBank(received, connections, nowMs)
  const hint = readHint(received.rawBody)
  // Two banks may number their events alike.
  return { ...hint, key: `${keyId}:${hint.key}`, bankIds }
}

/**
 * Proves in the same way a call that a bank's server makes.
 * @returns The banks that it may speak for.
 */
export async function readCallOfBanks(
  received: ReceivedWebhook,
  connections: readonly BankConnection[],
  nowMs: number,
): Promise<SaidByBanks> {
  const { bankIds } = await proveBank(received, connections, nowMs)
  return { bankIds }
}

async function proveBank(
  received: ReceivedWebhook,
  connections: readonly BankConnection[],
  nowMs: number,
): Promise<SaidByBanks & { keyId: string }> {
  const withApi = connections.flatMap((one) => (one.channel === 'api' ? [one] : []))
  if (withApi.length === 0) throw new WebhookRefused('partner-bank', 'no-secret')
  const named = withApi.filter(({ api }) => isNamed(received, api, nowMs))
  let refusal = new WebhookRefused('partner-bank', 'not-genuine', new Error('wrong key id'))
  for (const [api, banks] of Map.groupBy(named, (one) => one.api)) {
    try {
      await requireGenuineBy(received, api, nowMs)
      return { keyId: api.keyId, bankIds: banks.map(({ bankId }) => bankId) }
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      refusal = error
    }
  }
  throw refusal
}

/** Whether a message names a key of this connection. */
function isNamed(received: ReceivedWebhook, api: BankApiKeys, nowMs: number): boolean {
  if (api.bankJwk === undefined) return api.keyId === received.headers[partnerBankHeaders.keyId]
  const kid = findNamedKey(received)
  return kid !== undefined && listKeysInForce(api.bankJwk, nowMs).some((key) => key.kid === kid)
}

async function requireGenuineBy(received: ReceivedWebhook, api: BankApiKeys, nowMs: number): Promise<void> {
  const nowSeconds = Math.floor(nowMs / 1_000)
  if (api.bankJwk !== undefined) return requireGenuineJws(received, listKeysInForce(api.bankJwk, nowMs), nowSeconds)
  requireGenuine({ ...received, keyId: api.keyId, secrets: listSecretsInForce(api.incoming, nowMs), nowSeconds })
}

/** The bank's public keys that count now, the current one first. */
function listKeysInForce(bankJwk: Parameters<typeof listSecretsInForce>[0], nowMs: number): PublicJwk[] {
  return listSecretsInForce(bankJwk, nowMs).flatMap((text) => readPublicJwk(text) ?? [])
}
