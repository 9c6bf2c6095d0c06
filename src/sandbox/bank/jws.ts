import { generateKeyPairSync } from 'node:crypto'
import { createLocalJWKSet, FlattenedSign, flattenedVerify, importJWK, type JSONWebKeySet, type JWK } from 'jose'
import {
  partnerBankHeaders,
  partnerBankJwsCritical,
  partnerBankJwsHeader,
  signatureToleranceSeconds,
} from '#contract/partner-bank.ts'

type Message = { method: string; pathWithQuery: string; rawBody: string }

const understood = { iat: true, htm: true, path: true }
const deadlineMs = 5_000

/**
 * The bank's own key for the second signing scheme, made once.
 * @returns It, with its private part.
 */
export function createBankJwk(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: `banco-${Date.now()}`, alg: 'ES256', use: 'sig' }
}

/**
 * @param options - The bank's key.
 * @returns What the marketplace is given of it.
 */
export function getPublicJwk({ d: _, ...jwk }: JWK): JWK {
  return jwk
}

/**
 * The bank's side of the second scheme.
 * @param jwk - The bank's key.
 * @returns The bank's header.
 */
export async function signWebhookJws(jwk: JWK, message: Message): Promise<Record<string, string>> {
  const header = {
    alg: 'ES256',
    kid: jwk.kid,
    b64: false,
    crit: [...partnerBankJwsCritical],
    iat: Math.floor(Date.now() / 1_000),
    htm: message.method,
    path: message.pathWithQuery,
  }
  const signed = await new FlattenedSign(Buffer.from(message.rawBody))
    .setProtectedHeader(header)
    .sign(await importJWK(jwk, 'ES256'), { crit: understood })
  return { 'Cosecha-Jws': `${signed.protected}..${signed.signature}` }
}

/** Is the request signed by a key that the marketplace publishes, within the last five minutes? */
export async function isSignedByPublishedKey(
  headers: Record<string, string | string[] | undefined>,
  productOrigin: string,
  message: Message,
): Promise<boolean> {
  const [protectedPart = '', payload, signature = ''] = String(headers[partnerBankHeaders.jws] ?? '').split('.')
  if (payload !== '') return false
  try {
    const header = partnerBankJwsHeader.parse(JSON.parse(Buffer.from(protectedPart, 'base64url').toString()))
    const answer = await fetch(`${productOrigin}/.well-known/jwks.json`, { signal: AbortSignal.timeout(deadlineMs) })
    const jwks = (await answer.json()) as JSONWebKeySet
    const jws = { protected: protectedPart, payload: Buffer.from(message.rawBody), signature }
    await flattenedVerify(jws, createLocalJWKSet(jwks), { algorithms: ['ES256', 'PS256'], crit: understood })
    const isNow = Math.abs(Date.now() / 1_000 - header.iat) <= signatureToleranceSeconds
    return isNow && header.htm === message.method && header.path === message.pathWithQuery
  } catch {
    return false
  }
}
