import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Queryable } from '../db/database.ts'
import { challenges, customers, dataKeys } from '../db/schema.ts'
import { createEncryption, type IndexKeys, indexKeysOfMaster } from './encryption.ts'
import type { MasterKey } from './keys.ts'

const name = 'indexes'
const keyBytes = 32
/** What the key is encrypted as; it opens as nothing else. */
export const dataKeyPurpose = 'data_keys.key'

/**
 * What blind indexes and keyed hashes hang on: a random key of the database's own, encrypted under the master keys, so
 * that every master can be retired while people, codes and known browsers are still found (R38). A database that was
 * indexed before it had one keeps what its oldest master made. However many processes start at once, one key stands.
 * In: the database and the masters, current first. Throws when the key is encrypted under a master that is not given: a
 * server that was started too early without an old key must not serve.
 */
export async function openIndexKeys(db: Db, masters: readonly MasterKey[]): Promise<IndexKeys> {
  const encryption = createEncryption(masters)
  const kept = await readKey(db)
  if (kept === undefined) {
    const fresh = (await hasIndexes(db)) ? ofOldest(masters) : randomBytes(2 * keyBytes)
    const keyEncrypted = encryption.encryptBytes(dataKeyPurpose, fresh).toString('base64url')
    await db.insert(dataKeys).values({ name, keyEncrypted }).onConflictDoNothing()
  }
  const encrypted = kept ?? (await readKey(db))
  if (encrypted === undefined) throw new Error('the key of the indexes was not stored')
  const both = encryption.decryptBytes(dataKeyPurpose, Buffer.from(encrypted, 'base64url'))
  return { indexKey: both.subarray(0, keyBytes), hashKey: both.subarray(keyBytes) }
}

async function readKey(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select({ encrypted: dataKeys.keyEncrypted }).from(dataKeys).where(eq(dataKeys.name, name))
  return row?.encrypted
}

/** Whether anything was ever found by an index here. */
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
