import { randomUUID } from 'node:crypto'
import { findCauseCode } from '../../platform/observability/describe-failure.ts'
import { ProviderError } from '../http-client.ts'
import { createOutgoingAgent } from '../outgoing-agent.ts'
import { createCosechaBankApi, toSigner } from '../partner-bank/cosecha-bank-api.ts'
import { createWompiPayments } from '../payments/wompi.ts'
import { findInnerAddress } from '../public-address.ts'
import type { BankApiKeys, MerchantKeys, Tried, TryConnection } from './port.ts'
import { isBrokenOff, probeHandshake } from './probe-handshake.ts'

type Settings = {
  wompiUrl: string
  deadlineMs: number
  /** True in production: a bank's name stands for a public address. */
  isPublicOnly: boolean
}

/**
 * Decision 043: makes what tries keys by reads that change nothing. No guard counts these calls: wrong keys that
 * somebody typed say nothing of the bank.
 * @param options - Where Wompi is, how long each call may take, and which addresses banks may have.
 * @returns A function from keys to what each side answered.
 */
export function createConnectionTrial({ wompiUrl, deadlineMs, isPublicOnly }: Settings): TryConnection {
  return async ({ api, merchant }) => {
    const [bank, payments] = await Promise.all([
      api ? tryBank(api, deadlineMs, isPublicOnly) : unset,
      merchant ? watch(() => askMerchant(merchant, wompiUrl, deadlineMs)) : unset,
    ])
    return { bank, payments }
  }
}

const unset: Tried = { outcome: 'unset' }

/** Where a bank with mutual TLS breaks the call off, its TLS is asked what it does not like. */
async function tryBank(api: BankApiKeys, deadlineMs: number, isPublicOnly: boolean): Promise<Tried> {
  const tried = await watch(() => askBank(api, deadlineMs, isPublicOnly))
  if (!isBrokenOff(tried.cause) || !api.baseUrl.startsWith('https:')) return tried
  return { ...tried, cause: (await probeHandshake(api.baseUrl, api.tls ?? {}, isPublicOnly)) ?? tried.cause }
}

/** Asks for the application of a reference that does not exist: a signed call, which a bank answers with an empty list. */
async function askBank(api: BankApiKeys, deadlineMs: number, isPublicOnly: boolean) {
  const { baseUrl, keyId, tls } = api
  const agent = createOutgoingAgent({ isPublicOnly, tls })
  try {
    const bank = createCosechaBankApi({ baseUrl, keyId, ...toSigner(api), deadlineMs, agent })
    await bank.findApplication(randomUUID())
  } finally {
    await agent.destroy()
  }
}

/** Reads the merchant by its public key, and a payment that does not exist by the private one. */
async function askMerchant({ publicKey, privateKey, integrity }: MerchantKeys, baseUrl: string, deadlineMs: number) {
  const payments = createWompiPayments({ baseUrl, publicKey, privateKey, integritySecret: integrity, deadlineMs })
  await payments.acceptance()
  await payments.findByReference(`C-PRUEBA-${randomUUID()}`)
}

async function watch(ask: () => Promise<void>): Promise<Tried> {
  try {
    await ask()
    return { outcome: 'works' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { failure, httpStatus, providerCode, cause } = error
    const inner = findInnerAddress(cause)
    return {
      outcome: failure === 'unavailable' ? 'unreachable' : failure,
      httpStatus,
      // What the other side wrote is shown only where it has the form of a code.
      code: /^[\w:.-]{1,60}$/.test(providerCode ?? '') ? providerCode : undefined,
      cause: failure === 'unavailable' ? findCauseCode(cause) : undefined,
      inner: inner && { host: inner.host, address: inner.address, range: inner.range },
    }
  }
}
