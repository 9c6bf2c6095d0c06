/** How each partner bank and its PSE merchant are reached: one connection for each bank (decision 043). */
import type { BankPause } from '#contract/banks.ts'
import type { InnerRange, SigningScheme } from '#contract/ops-connections.ts'

/** A secret that others prove themselves by. While it is changed, the earlier one counts too, until an instant. */
export type ChangingSecret = {
  current: string
  /** `until` is an instant in ISO 8601. */
  earlier?: { secret: string; until: string }
}

/** What is secret of a connection. It is kept encrypted as JSON, as `connectionSecretsPurpose`. */
export type ConnectionSecrets = {
  /** Signs our requests to the bank. */
  outgoing?: string
  /** Proves the bank's webhooks. */
  incoming?: ChangingSecret
  wompiPrivateKey?: string
  wompiIntegrity?: string
  /** Proves the events of the bank's merchant at Wompi. */
  wompiEvents?: ChangingSecret
  /** Mutual TLS, in PEM: our certificate with its chain, its key, and the authorities that the bank's certificate is of. */
  clientCertificate?: string
  clientKey?: string
  bankCa?: string
  /** The pair before, which is used while the bank refuses the newest one and it has not expired. */
  earlierClient?: ClientPair
  /** The second signing scheme: our private key in PEM, and the bank's public key as a JWK. */
  signing?: SigningScheme
  signingKey?: string
  /** While our key changes: the instant from which the newest one signs. Until then the earlier one does. */
  signingFrom?: string
  /** `until` is when it is published no longer. */
  earlierSigningKey?: { secret: string; until: string }
  bankJwk?: ChangingSecret
}

/** In PEM: a certificate with its chain, and its key. */
type ClientPair = { certificate: string; key: string }

export const connectionSecretsPurpose = 'bank_connections.secrets'

/** A bank that implements our protocol: where it is, and the keys of both directions. */
export type BankApiKeys = {
  /** Address before `/v1`, without a slash at the end. */
  baseUrl: string
  /** Names the key in both directions. No other bank has the same one. */
  keyId: string
  /** What the bank's TLS asks for beyond the usual; undefined where it asks for nothing. */
  tls?: BankTls | undefined
} & (SharedSecrets | SigningKeys)

/** Messages are signed with secrets that both sides have. */
type SharedSecrets = { outgoing: string; incoming: ChangingSecret; signingKey?: undefined; bankJwk?: undefined }

/** Each side signs with its own key: ours in PEM, and the public one of the bank as a JWK. */
type SigningKeys = { signingKey: string; bankJwk: ChangingSecret; outgoing?: undefined; incoming?: undefined }

/** PEM: our certificate and its key, both or none; and the only authorities that count, in place of the public ones. */
export type BankTls = {
  certificate?: string | undefined
  key?: string | undefined
  ca?: string | undefined
  /** The pair before it. */
  earlier?: ClientPair | undefined
}

/** The bank's own merchant at Wompi, which the money of its customers goes to. */
export type MerchantKeys = { publicKey: string; privateKey: string; integrity: string; events: ChangingSecret }

export type BankConnection = {
  bankId: number
  /** Undefined where the bank has no merchant. */
  merchant: MerchantKeys | undefined
  /** Whether the bank takes money that is added to a renewal (decision 063). */
  takesAddedMoney: boolean
  /** True where the development settings stand for the bank, because nobody has connected it. */
  isSimulated: boolean
} & ({ channel: 'api'; api: BankApiKeys } | { channel: 'portal' })

/** What one side answered when its keys were tried; `unset` when there was nothing to call. */
export type Tried = {
  outcome: 'works' | 'refused' | 'unreachable' | 'garbage' | 'unset'
  httpStatus?: number | undefined
  code?: string | undefined
  cause?: string | undefined
  /** The address that the name stands for, where it is not public; then nothing was sent. */
  inner?: { host: string; address: string; range: InnerRange } | undefined
}

/**
 * Tries keys.
 * @returns What each side answered; `unset` where it has none.
 */
export type TryConnection = (keys: {
  api?: BankApiKeys
  merchant?: MerchantKeys
}) => Promise<{ bank: Tried; payments: Tried }>

/** Reads connections. It may wait for the database, so it is not asked inside a transaction. */
export type BankConnections = {
  /** The connections of all partner banks that have one. */
  list(): Promise<readonly BankConnection[]>
  /** The connection of a bank; undefined when it has none. It is never another bank's. */
  find(bankId: number): Promise<BankConnection | undefined>
  /** The ids of the banks that deposits can be opened with: connected, not paused, and there is a way to pay. */
  listOpenable(): Promise<ReadonlySet<number>>
  /** The banks that our own people closed for new deposits, by id. */
  listPauses(): Promise<ReadonlyMap<number, BankPause>>
  /** The ids of the connected banks that take PSE and have no merchant yet: nothing offers PSE there. */
  listWithoutPse(): Promise<ReadonlySet<number>>
  /** The ids of the connected banks that take money that is added to a renewal. */
  listTakingAddedMoney(): Promise<ReadonlySet<number>>
  /** The public side of each key that signs our requests, did until lately or will soon, as JWKs, each once. */
  listPublicKeys(): Promise<Record<string, unknown>[]>
  /** Clears the cache after a change; other processes see the change within seconds. */
  forget(): void
}

/**
 * @param options - A secret.
 * @param nowMs - Now in milliseconds.
 * @returns What counts now, the current one first.
 */
export function listSecretsInForce({ current, earlier }: ChangingSecret, nowMs: number): string[] {
  return earlier && Date.parse(earlier.until) > nowMs ? [current, earlier.secret] : [current]
}

/** @returns What its TLS needs; undefined where nothing was given. */
export function readBankTls(secrets: ConnectionSecrets): BankTls | undefined {
  const { clientCertificate, clientKey, bankCa, earlierClient } = secrets
  if (!clientCertificate && !bankCa) return undefined
  const earlier = earlierClient ? { earlier: earlierClient } : {}
  return { certificate: clientCertificate, key: clientKey, ca: bankCa, ...earlier }
}

/** @returns Our key that signs now. A new one does so only from its instant. */
export function findSigningKey(secrets: ConnectionSecrets, nowMs: number): string | undefined {
  const { signingKey, signingFrom, earlierSigningKey } = secrets
  const isEarly = signingFrom !== undefined && Date.parse(signingFrom) > nowMs
  return isEarly ? (earlierSigningKey?.secret ?? signingKey) : signingKey
}

/**
 * The same.
 * @returns Our keys that banks may have to know now, each in PEM: what signs, what will, and what did until lately.
 */
export function listPublishedKeys({ signingKey, earlierSigningKey }: ConnectionSecrets, nowMs: number): string[] {
  const isKept = earlierSigningKey !== undefined && Date.parse(earlierSigningKey.until) > nowMs
  return [...(signingKey ? [signingKey] : []), ...(isKept ? [earlierSigningKey.secret] : [])]
}

/** @returns What its scheme signs and proves with; undefined where that is not complete. */
export function readBankSigning(secrets: ConnectionSecrets): SharedSecrets | SigningKeys | undefined {
  const { signing, outgoing, incoming, bankJwk } = secrets
  const signingKey = findSigningKey(secrets, Date.now())
  if (signing === 'jws') return signingKey && bankJwk ? { signingKey, bankJwk } : undefined
  return outgoing && incoming ? { outgoing, incoming } : undefined
}
