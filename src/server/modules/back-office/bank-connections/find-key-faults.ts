import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import type { ConnectionSecretName } from '#contract/ops-connections.ts'

const leastRsaBits = 2_048
const jwk = z.looseObject({
  kid: z.string().min(1).max(200),
  alg: z.enum(['ES256', 'PS256']),
  kty: z.string(),
  use: z.literal('sig').optional(),
})

/**
 * @param value - A key of the second signing scheme, as given.
 * @returns What is wrong with it; undefined for nothing.
 */
export function findKeyFault(name: ConnectionSecretName, value: string): string | undefined {
  if (name === 'signing-key')
    return isSigningKey(value) ? undefined : 'No es una llave privada en PEM: P-256, o RSA de 2048 bits o más'
  const read = readJwk(value)
  if (!read) return 'No es un JWK público para firmar, con kid y alg ES256 o PS256'
  if ('d' in read) return 'Es la llave privada del banco: pídele solo la pública'
  return isPublicKey(read)
    ? undefined
    : 'La llave no es la de su alg: P-256 para ES256, RSA de 2048 bits o más para PS256'
}

/**
 * @param text - A JWK as text.
 * @returns Its name; undefined where it cannot be read.
 */
export const readKid = (text: string): string | undefined => readJwk(text)?.kid

function readJwk(text: string): z.infer<typeof jwk> | undefined {
  try {
    return jwk.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pem)
    return type === 'ec' ? details?.namedCurve === 'prime256v1' : type === 'rsa' && isLong(details?.modulusLength)
  } catch {
    return false
  }
}

function isPublicKey({ alg, ...key }: z.infer<typeof jwk>): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey({ key, format: 'jwk' })
    if (alg === 'ES256') return type === 'ec' && details?.namedCurve === 'prime256v1'
    return type === 'rsa' && isLong(details?.modulusLength)
  } catch {
    return false
  }
}

const isLong = (bits = 0) => bits >= leastRsaBits
