import type { World } from '../counterpart.ts'
import { signWebhookJws } from './jws.ts'
import type { BankState } from './records.ts'
import { signWebhook } from './signature.ts'

/**
 * Signs a message of the bank by the scheme that it uses now.
 * @returns Its headers.
 */
export async function signAsBank(
  { settings }: World,
  { signing, jwk }: Pick<BankState, 'signing' | 'jwk'>,
  message: { method: string; pathWithQuery: string; rawBody: string },
): Promise<Record<string, string>> {
  const { keyId, incomingSecret } = settings.partnerBank
  return signing === 'jws' ? signWebhookJws(jwk, message) : signWebhook(keyId, incomingSecret, message)
}
