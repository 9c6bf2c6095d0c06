import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  randomFillSync,
  timingSafeEqual,
} from 'node:crypto'
import { deriveKey, type MasterKey } from './keys.ts'

/** Encrypts personal data at rest: AES-256-GCM with the key's id in front, and keyed hashes as blind indexes. */
export type Encryption = {
  /** @param purpose - The context of the value (`customers.phone`). It decrypts only with the same one. */
  encrypt(purpose: string, text: string): string
  decrypt(purpose: string, encrypted: string): string
  /** The same for what was encrypted as JSON; `T` is the type that the one writer of this purpose gave it. */
  decryptJson<T>(purpose: string, encrypted: string): T
  encryptBytes(purpose: string, bytes: Uint8Array): Buffer
  decryptBytes(purpose: string, encrypted: Uint8Array): Buffer
  /** Ids of the keys, current first. */
  keyIds(): readonly string[]
  /**
   * A blind index: a keyed hash that finds equal values without showing them. It does not change with the current key.
   */
  blindIndex(purpose: string, text: string): string
  /** A keyed hash for secrets that are compared and never read: codes, session values. */
  keyedHash(purpose: string, text: string): string
  /** 32 bytes that only this key can derive from the text; each purpose has its own key. */
  derivedBytes(purpose: string, text: string): Buffer
  /** Secret for signed tokens, current first. */
  tokenKeys(): readonly { id: string; key: Buffer }[]
  /** 32 bytes for each pair of keys that sign what anybody may check, current first. */
  signingSeeds(): readonly Buffer[]
}

const ivBytes = 12
const tagBytes = 16

/** The key of indexes and hashes. It must outlive a rotation, so it never changes; see `index-keys.ts`. */
export type IndexKeys = { indexKey: Buffer; hashKey: Buffer }

/**
 * @param masters - The master keys, current first.
 * @param indexKeys - The key of indexes, which by default comes from the oldest master key.
 * @returns What encrypts and decrypts with them. Decryption throws when the text was altered.
 */
export function createEncryption(masters: readonly MasterKey[], indexKeys?: IndexKeys): Encryption {
  const [current] = masters
  if (!current) throw new Error('no encryption key was given')
  // Made once: making a key object from bytes takes longer than what a short value needs.
  const encryptKeys = new Map(masters.map((master) => [master.id, createSecretKey(deriveKey(master, 'seal'))]))
  const { indexKey: indexBytes, hashKey: hashBytes } = indexKeys ?? indexKeysOfMaster(masters.at(-1) ?? current)
  const [indexKey, hashKey] = [createSecretKey(indexBytes), createSecretKey(hashBytes)]

  const encryptBytes = (purpose: string, bytes: Uint8Array): Buffer => {
    const idBytes = Buffer.byteLength(current.id)
    const bodyStart = 1 + idBytes + ivBytes
    const encrypted = Buffer.allocUnsafe(bodyStart + bytes.byteLength + tagBytes)
    encrypted[0] = current.id.length
    encrypted.write(current.id, 1)
    const iv = takeRandom(ivBytes)
    iv.copy(encrypted, 1 + idBytes)
    const cipher = createCipheriv('aes-256-gcm', requireKey(encryptKeys, current.id), iv)
    cipher.setAAD(Buffer.from(`${current.id}/${purpose}`))
    inSlices(bytes, (slice, at) => cipher.update(slice).copy(encrypted, bodyStart + at))
    cipher.final()
    cipher.getAuthTag().copy(encrypted, encrypted.length - tagBytes)
    return encrypted
  }
  const decryptBytes = (purpose: string, encrypted: Uint8Array): Buffer => {
    const buffer = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength)
    const keyId = getKeyId(buffer)
    const ivStart = 1 + (buffer[0] ?? 0)
    const decipher = createDecipheriv(
      'aes-256-gcm',
      requireKey(encryptKeys, keyId),
      buffer.subarray(ivStart, ivStart + ivBytes),
      { authTagLength: tagBytes },
    )
    decipher.setAAD(Buffer.from(`${keyId}/${purpose}`))
    decipher.setAuthTag(buffer.subarray(buffer.length - tagBytes))
    const body = buffer.subarray(ivStart + ivBytes, buffer.length - tagBytes)
    const bytes = Buffer.allocUnsafe(body.length)
    inSlices(body, (slice, at) => decipher.update(slice).copy(bytes, at))
    decipher.final()
    return bytes
  }
  // Derived from the key of hashes, which no rotation changes: a code that was sent stays the same code.
  const derivingKeys = new Map<string, KeyObject>()
  const derivingKey = (purpose: string): KeyObject => {
    const key = derivingKeys.get(purpose) ?? createSecretKey(deriveKey({ id: 'hash', bytes: hashBytes }, purpose))
    derivingKeys.set(purpose, key)
    return key
  }
  const hmac = (key: KeyObject, purpose: string, text: string) =>
    createHmac('sha256', key).update(purpose).update('\0').update(text).digest('base64url')

  const tokenKeys = masters.map((master) => ({ id: master.id, key: deriveKey(master, 'token') }))

  return {
    encryptBytes,
    decryptBytes,
    encrypt: (purpose, text) => encryptBytes(purpose, Buffer.from(text)).toString('base64url'),
    decrypt: (purpose, encrypted) => decryptBytes(purpose, Buffer.from(encrypted, 'base64url')).toString(),
    decryptJson: (purpose, encrypted) =>
      JSON.parse(decryptBytes(purpose, Buffer.from(encrypted, 'base64url')).toString()),
    keyIds: () => masters.map(({ id }) => id),
    blindIndex: (purpose, text) => hmac(indexKey, purpose, text),
    keyedHash: (purpose, text) => hmac(hashKey, purpose, text),
    derivedBytes: (purpose, text) => createHmac('sha256', derivingKey(purpose)).update(text).digest(),
    tokenKeys: () => tokenKeys,
    signingSeeds: () => masters.map((master) => deriveKey(master, 'statement')),
  }
}

const randomPool = Buffer.allocUnsafe(4_096)
let randomUsed = randomPool.length

/** Random bytes, of which each is given out once. They are made many at a time, as `randomUUID` does. */
function takeRandom(count: number): Buffer {
  if (randomUsed + count > randomPool.length) {
    randomFillSync(randomPool)
    randomUsed = 0
  }
  const taken = Buffer.from(randomPool.subarray(randomUsed, randomUsed + count))
  randomPool.fill(0, randomUsed, randomUsed + count)
  randomUsed += count
  return taken
}

/** A document has up to 20 MB; memory for it is used at most twice (R33). */
const sliceBytes = 1024 * 1024

function inSlices(bytes: Uint8Array, work: (slice: Uint8Array, at: number) => void): void {
  for (let at = 0; at < bytes.byteLength; at += sliceBytes) work(bytes.subarray(at, at + sliceBytes), at)
}

/** The id of the key of encrypted bytes: it is in front of them, after its length. */
export function getKeyId(encrypted: Uint8Array): string {
  return Buffer.from(encrypted.subarray(1, 1 + (encrypted[0] ?? 0))).toString()
}

/** Indexes and hashes derived from one master key. */
export function indexKeysOfMaster(master: MasterKey): IndexKeys {
  return { indexKey: deriveKey(master, 'blind-index'), hashKey: deriveKey(master, 'keyed-hash') }
}

function requireKey(keys: Map<string, KeyObject>, id: string): KeyObject {
  const key = keys.get(id)
  if (!key) throw new Error('a value is encrypted with a key that is not configured')
  return key
}

/** Compares two secrets of a known length in constant time. */
export function equalSecrets(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export function sha256Hex(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex')
}
