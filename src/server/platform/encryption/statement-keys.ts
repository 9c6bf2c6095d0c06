/**
 * The keys that sign what anybody may check without us (Z23): Ed25519, as RFC 8037 has it in a JWS. Each comes from a
 * master key. So it changes with it, and its public side is published as long as the master key is configured. Banks
 * take none of them for our request, since their protocol knows ES256 and PS256 alone.
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { CompactSign, calculateJwkThumbprint, type JWK } from 'jose'
import { memoizeWeak } from '../cache/memoize-weak.ts'
import type { Encryption } from './encryption.ts'

const alg = 'EdDSA'
/** What is before the 32 bytes of a private key of Ed25519 in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

type StatementKey = { key: KeyObject; jwk: JWK & { kid: string } }

const keysOf = memoizeWeak(({ signingSeeds }: Encryption) => Promise.all(signingSeeds().map(toKey)))

async function toKey(seed: Buffer): Promise<StatementKey> {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const jwk = createPublicKey(key).export({ format: 'jwk' }) as JWK
  return { key, jwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg, use: 'sig' } }
}

/** @returns The public side of every key, as it is published; its name is the key's thumbprint (RFC 7638). */
export async function listStatementKeys(encryption: Encryption): Promise<JWK[]> {
  return (await keysOf(encryption)).map(({ jwk }) => jwk)
}

/**
 * @param typ - What kind of statement it is, as its header says.
 * @param claims - What is stated, with the names of the wire.
 * @returns A compact JWS (RFC 7515) by the current key.
 */
export async function signStatement(encryption: Encryption, typ: string, claims: object): Promise<string> {
  const [current] = await keysOf(encryption)
  if (!current) throw new Error('no key signs statements')
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg, kid: current.jwk.kid, typ })
    .sign(current.key)
}
