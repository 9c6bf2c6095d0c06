import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, FlattenedSign, flattenedVerify, importJWK, type JWK } from 'jose'
import {
  partnerBankHeaders,
  partnerBankJwsCritical,
  partnerBankJwsHeader,
  signatureToleranceSeconds,
} from '#contract/partner-bank.ts'
import type { Message } from './signing.ts'

const understood = { iat: true, htm: true, path: true }

/** The second signing scheme: the key with which the kit signs, and the bank's public one. */
export type JwsKeys = { signingKey: KeyObject; bankJwk?: JWK | undefined }

/**
 * @param pem - A private key in PEM.
 * @param jwk - The bank's JWK as text, if it signs too.
 * @returns Both; undefined where one cannot be read.
 */
export function readJwsKeys(pem: string, jwk: string | undefined): JwsKeys | undefined {
  try {
    const bankJwk = jwk === undefined ? undefined : (JSON.parse(jwk) as JWK)
    if (bankJwk) createPublicKey({ key: bankJwk as Record<string, string>, format: 'jwk' })
    return { signingKey: createPrivateKey(pem), bankJwk }
  } catch {
    return undefined
  }
}

/** A key of the same kind that the bank does not know, to do it wrong. */
export function createOtherKeys({ signingKey, bankJwk }: JwsKeys): JwsKeys {
  const { privateKey } =
    signingKey.asymmetricKeyType === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { signingKey: privateKey, bankJwk }
}

/** What a bank is given to know the kit by: its public key, named by its thumbprint (RFC 7638). */
export async function describeKitKey({ signingKey }: JwsKeys): Promise<JWK> {
  const jwk = createPublicKey(signingKey).export({ format: 'jwk' }) as JWK
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: getAlgorithm(signingKey), use: 'sig' }
}

/** The header that signs a message. */
export async function signJws(keys: JwsKeys, message: Message): Promise<Record<string, string>> {
  const { kid } = await describeKitKey(keys)
  const header = {
    alg: getAlgorithm(keys.signingKey),
    kid,
    b64: false,
    crit: [...partnerBankJwsCritical],
    iat: Number(message.timestamp),
    htm: message.method,
    path: message.pathWithQuery,
  }
  const signed = await new FlattenedSign(Buffer.from(message.body))
    .setProtectedHeader(header)
    .sign(keys.signingKey, { crit: understood })
  return { [partnerBankHeaders.jws]: `${signed.protected}..${signed.signature}` }
}

/**
 * @param headers - The headers of a webhook.
 * @param message - What the headers should prove.
 * @returns What is wrong with the headers, in Spanish; undefined when nothing is.
 */
export async function findWrongJws(
  headers: Record<string, string | string[] | undefined>,
  { bankJwk }: JwsKeys,
  nowSeconds: number,
  message: Omit<Message, 'timestamp'>,
): Promise<string | undefined> {
  const value = headers[partnerBankHeaders.jws]
  if (typeof value !== 'string' || !bankJwk) return `falta ${partnerBankHeaders.jws}`
  const [protectedPart = '', payload, signature = ''] = value.split('.')
  if (payload !== '') return 'el JWS lleva el cuerpo; debe ir separado de él'
  const header = readHeader(protectedPart)
  if (!header) return 'el encabezado del JWS no cumple el protocolo'
  if (!partnerBankJwsCritical.every((name) => header.crit.includes(name))) return 'a crit le falta un nombre'
  if (header.kid !== bankJwk.kid || header.alg !== bankJwk.alg) return 'kid o alg no son los de la llave del banco'
  if (header.htm !== message.method || header.path !== message.pathWithQuery) return 'firmó otro método u otra ruta'
  if (Math.abs(nowSeconds - header.iat) > signatureToleranceSeconds) return 'el tiempo firmado no es de ahora'
  const jws = { protected: protectedPart, payload: Buffer.from(message.body), signature }
  return flattenedVerify(jws, await importJWK(bankJwk, header.alg), {
    algorithms: [header.alg],
    crit: understood,
  }).then(
    () => undefined,
    () => 'la firma no es la del cuerpo',
  )
}

function readHeader(protectedPart: string) {
  try {
    return partnerBankJwsHeader.parse(JSON.parse(Buffer.from(protectedPart, 'base64url').toString()))
  } catch {
    return undefined
  }
}

const getAlgorithm = (key: KeyObject) => (key.asymmetricKeyType === 'rsa' ? 'PS256' : 'ES256')
