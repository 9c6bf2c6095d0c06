/**
 * The second signing scheme of the protocol (since 1.1): a detached JWS (RFC 7515 appendix F) over the raw body, which is
 * not encoded again (RFC 7797, `b64: false`). The protected header also has the method, the path and the time. Its
 * algorithms are those that FAPI 2.0 Security Profile (final, February 2025, 5.4) and RFC 7518 both name. Colombia's open
 * finance asks for FAPI 2.0 (Circular Básica Jurídica, parte I, título I, capítulo IX, 3.2; Circular Externa 004 de 2024).
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, FlattenedSign, flattenedVerify, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import {
  type PartnerBankJwsAlgorithm,
  type PartnerBankJwsHeader,
  partnerBankHeaders,
  partnerBankJwsAlgorithms,
  partnerBankJwsCritical,
  partnerBankJwsHeader,
  signatureToleranceSeconds,
} from '#contract/partner-bank.ts'
import type { ReceivedWebhook } from '../webhook-readers.ts'
import { WebhookRefused } from '../webhook-refused.ts'
import type { SignedMessage } from './signature.ts'

const leastRsaBits = 2_048
/** What we and the other side have to understand besides `b64`. */
const understood = { iat: true, htm: true, path: true }

const shared = { kid: z.string().min(1).max(200), use: z.literal('sig').optional(), d: z.undefined().optional() }
/** A public key of a bank: its algorithm is said with it, and no other counts. */
const publicJwk = z.discriminatedUnion('alg', [
  z.object({
    ...shared,
    alg: z.literal('ES256'),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
  }),
  z.object({ ...shared, alg: z.literal('PS256'), kty: z.literal('RSA'), n: z.string(), e: z.string() }),
])
export type PublicJwk = z.infer<typeof publicJwk>

/**
 * @param text - A JWK as text.
 * @returns It, when it is a public key that we take; undefined for anything else, a private key too.
 */
export function readPublicJwk(text: string): PublicJwk | undefined {
  try {
    const jwk = publicJwk.parse(JSON.parse(text))
    const bits = createPublicKey({ key: jwk, format: 'jwk' }).asymmetricKeyDetails?.modulusLength
    return bits !== undefined && bits < leastRsaBits ? undefined : jwk
  } catch {
    return undefined
  }
}

/**
 * @param pem - A private key in PEM.
 * @returns It with its algorithm; undefined for one that none of the two algorithms takes.
 */
export function readSigningKey(pem: string): { key: KeyObject; alg: PartnerBankJwsAlgorithm } | undefined {
  try {
    const key = createPrivateKey(pem)
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    if (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return { key, alg: 'ES256' }
    return key.asymmetricKeyType === 'rsa' && modulusLength >= leastRsaBits ? { key, alg: 'PS256' } : undefined
  } catch {
    return undefined
  }
}

/**
 * @param pem - Our private key in PEM.
 * @returns Its public side, as it is published; its name is the key's thumbprint (RFC 7638).
 */
export async function describeSigningKey(pem: string): Promise<JWK & { kid: string }> {
  const { key, alg } = requireSigningKey(pem)
  const jwk = createPublicKey(key).export({ format: 'jwk' }) as JWK
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg, use: 'sig' }
}

/**
 * The header that signs our request.
 * @param pem - Our private key in PEM.
 */
export async function signJws(pem: string, message: SignedMessage): Promise<Record<string, string>> {
  const { key, alg } = requireSigningKey(pem)
  const { kid } = await describeSigningKey(pem)
  const header: PartnerBankJwsHeader = {
    alg,
    kid,
    b64: false,
    crit: [...partnerBankJwsCritical],
    iat: Number(message.timestamp),
    htm: message.method,
    path: message.pathWithQuery,
  }
  const signed = await new FlattenedSign(message.rawBody).setProtectedHeader(header).sign(key, { crit: understood })
  return { [partnerBankHeaders.jws]: `${signed.protected}..${signed.signature}` }
}

/** @returns Which key its JWS names; undefined where it has none that can be read. */
export function findNamedKey({ headers }: Pick<ReceivedWebhook, 'headers'>): string | undefined {
  return readHeader(headers[partnerBankHeaders.jws])?.header.kid
}

/**
 * Decides whether a message comes from the bank (rule R27): its JWS is by one of the bank's keys and of that key's own
 * algorithm. It is over this method, path and body, and not older or newer than five minutes. Throws `WebhookRefused`.
 */
export async function requireGenuineJws(
  received: ReceivedWebhook,
  keys: readonly PublicJwk[],
  nowSeconds: number,
): Promise<void> {
  const read = readHeader(received.headers[partnerBankHeaders.jws])
  if (!read) throw notGenuine('JWS')
  const { header, protectedPart, signature } = read
  // A new key may keep the name of the earlier one, and both count while it changes.
  const named = keys.filter(({ kid, alg }) => kid === header.kid && alg === header.alg)
  if (named.length === 0) throw notGenuine('key')
  const jws = { protected: protectedPart, payload: received.rawBody, signature }
  const proofs = named.map(async (key) =>
    flattenedVerify(jws, await importJWK(key as JWK, key.alg), { algorithms: [key.alg], crit: understood }),
  )
  await Promise.any(proofs).catch(() => {
    throw notGenuine('signature')
  })
  if (header.htm !== received.method || header.path !== received.path) throw notGenuine('method or path')
  if (Math.abs(nowSeconds - header.iat) > signatureToleranceSeconds) throw notGenuine('age')
}

type ReadHeader = { header: PartnerBankJwsHeader; protectedPart: string; signature: string }

/**
 * @param value - The header as it came.
 * @returns Its parts; undefined unless it is a detached JWS that says all that we ask for.
 */
function readHeader(value: string | string[] | undefined): ReadHeader | undefined {
  const [, protectedPart = '', signature = ''] =
    typeof value === 'string' ? (/^([\w-]{1,4000})\.\.([\w-]{1,2000})$/.exec(value) ?? []) : []
  try {
    const header = partnerBankJwsHeader.parse(JSON.parse(Buffer.from(protectedPart, 'base64url').toString('utf8')))
    return partnerBankJwsCritical.every((name) => header.crit.includes(name))
      ? { header, protectedPart, signature }
      : undefined
  } catch {
    return undefined
  }
}

function requireSigningKey(pem: string) {
  const read = readSigningKey(pem)
  if (!read) throw new Error(`our signing key must be one of ${partnerBankJwsAlgorithms.join(', ')}`)
  return read
}

function notGenuine(what: string): WebhookRefused {
  return new WebhookRefused('partner-bank', 'not-genuine', new Error(`wrong ${what}`))
}
