import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey, type MasterKey } from './keys.ts'

/** Personal data at rest: AES-256-GCM with the id of the key in front, and keyed hashes to find it by. */
export type Sealing = {
  /** In: what the value is (`customers.phone`; it cannot be opened as anything else) and the text. Out: sealed text. */
  seal(purpose: string, text: string): string
  open(purpose: string, sealed: string): string
  sealBytes(purpose: string, bytes: Uint8Array): Buffer
  openBytes(purpose: string, sealed: Uint8Array): Buffer
  /** A keyed hash that finds equal values without telling them; the same for every current key. */
  blindIndex(purpose: string, text: string): string
  /** A keyed hash for secrets that must be compared, never read: codes, session values. */
  keyedHash(purpose: string, text: string): string
  /** Secret of signed tokens, current first. */
  tokenKeys(): readonly { id: string; key: Buffer }[]
}

const ivBytes = 12
const tagBytes = 16

/** In: the master keys, current first. Out: what seals and opens with them. Opening throws when anything was altered. */
export function createSealing(masters: readonly MasterKey[]): Sealing {
  const [current] = masters
  if (!current) throw new Error('no encryption key was given')
  const sealKeys = new Map(masters.map((master) => [master.id, deriveKey(master, 'seal')]))
  // Indexes must outlive a rotation, so they hang on the oldest key, which stays in the list until they are rebuilt.
  const indexMaster = masters[masters.length - 1] ?? current
  const indexKey = deriveKey(indexMaster, 'blind-index')
  const hashKey = deriveKey(indexMaster, 'keyed-hash')

  const sealBytes = (purpose: string, bytes: Uint8Array): Buffer => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', deriveOf(sealKeys, current.id), iv)
    cipher.setAAD(Buffer.from(`${current.id}/${purpose}`))
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([Buffer.from([current.id.length]), Buffer.from(current.id), iv, body, cipher.getAuthTag()])
  }
  const openBytes = (purpose: string, sealed: Uint8Array): Buffer => {
    const buffer = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
    const idLength = buffer[0] ?? 0
    const keyId = buffer.subarray(1, 1 + idLength).toString()
    const ivStart = 1 + idLength
    const decipher = createDecipheriv(
      'aes-256-gcm',
      deriveOf(sealKeys, keyId),
      buffer.subarray(ivStart, ivStart + ivBytes),
      { authTagLength: tagBytes },
    )
    decipher.setAAD(Buffer.from(`${keyId}/${purpose}`))
    decipher.setAuthTag(buffer.subarray(buffer.length - tagBytes))
    return Buffer.concat([
      decipher.update(buffer.subarray(ivStart + ivBytes, buffer.length - tagBytes)),
      decipher.final(),
    ])
  }
  const hmac = (key: Buffer, purpose: string, text: string) =>
    createHmac('sha256', key).update(purpose).update('\0').update(text).digest('base64url')

  return {
    sealBytes,
    openBytes,
    seal: (purpose, text) => sealBytes(purpose, Buffer.from(text)).toString('base64url'),
    open: (purpose, sealed) => openBytes(purpose, Buffer.from(sealed, 'base64url')).toString(),
    blindIndex: (purpose, text) => hmac(indexKey, purpose, text),
    keyedHash: (purpose, text) => hmac(hashKey, purpose, text),
    tokenKeys: () => masters.map((master) => ({ id: master.id, key: deriveKey(master, 'token') })),
  }
}

function deriveOf(keys: Map<string, Buffer>, id: string): Buffer {
  const key = keys.get(id)
  if (!key) throw new Error('a value is sealed with a key that is not configured')
  return key
}

/** Compares two secrets without telling by the time it takes where they differ. */
export function equalSecrets(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}

export function sha256Hex(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
