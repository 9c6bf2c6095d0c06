import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Queryable } from '../db/database.ts'
import { challenges, customers } from '../db/schema/accounts.ts'
import { dataKeys } from '../db/schema/platform.ts'
import { createEncryption, type IndexKeys, indexKeysOfMaster } from './encryption.ts'
import type { MasterKey } from './keys.ts'

const name = 'indexes'
const keyBytes = 32
/** The context the key is encrypted with; it decrypts only with the same one. */
export const dataKeyPurpose = 'data_keys.key'

/**
 * Makes or reads the key of blind indexes and keyed hashes. It is a random key of this database, encrypted under the
 * master keys. So every master key can be retired, and people, codes and known browsers are still found (R38). A
 * database that was indexed before it had such a key keeps the one from its oldest master key. When many processes
 * start at the same time, only one key is kept.
 * @param masters - The master keys, current first.
 * @throws Error when the key is encrypted under a missing master key: a server that was started without an old key must
 *   not serve.
 */
export async function openIndexKeys(db: Db, masters: readonly MasterKey[]): Promise<IndexKeys> {
  const encryption = createEncryption(masters)
  const stored = await readSealedIndexKey(db)
  if (stored === undefined) {
    const fresh = (await hasIndexes(db)) ? ofOldest(masters) : randomBytes(2 * keyBytes)
    const keyEncrypted = encryption.encryptBytes(dataKeyPurpose, fresh).toString('base64url')
    await db.insert(dataKeys).values({ name, keyEncrypted }).onConflictDoNothing()
  }
  const encrypted = stored ?? (await readSealedIndexKey(db))
  if (encrypted === undefined) throw new Error('the key of the indexes was not stored')
  const both = encryption.decryptBytes(dataKeyPurpose, Buffer.from(encrypted, 'base64url'))
  return { indexKey: both.subarray(0, keyBytes), hashKey: both.subarray(keyBytes) }
}

/** Whether one of the master keys decrypts a stored key of the indexes, and with it what the database holds. */
export function opensIndexKey(masters: readonly MasterKey[], encrypted: string): boolean {
  try {
    createEncryption(masters).decryptBytes(dataKeyPurpose, Buffer.from(encrypted, 'base64url'))
    return true
  } catch {
    return false
  }
}

/** The key of the indexes as it is stored, encrypted; undefined while there is none. */
export async function readSealedIndexKey(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select({ encrypted: dataKeys.keyEncrypted }).from(dataKeys).where(eq(dataKeys.name, name))
  return row?.encrypted
}

/** Whether any row already uses an index. */
async function hasIndexes(db: Queryable): Promise<boolean> {
  const [customer] = await db.select({ id: customers.id }).from(customers).limit(1)
  const [challenge] = await db.select({ id: challenges.id }).from(challenges).limit(1)
  return customer !== undefined || challenge !== undefined
}

function ofOldest(masters: readonly MasterKey[]): Buffer {
  const oldest = masters.at(-1)
  if (!oldest) throw new Error('no encryption key was given')
  const { indexKey, hashKey } = indexKeysOfMaster(oldest)
  return Buffer.concat([indexKey, hashKey])
}
