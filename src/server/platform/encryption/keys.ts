import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type MasterKey = { id: string; bytes: Buffer }

/**
 * The keys that everything secret is derived from; the first one is current.
 * @param text - `id:base64,id:base64`.
 * @throws When one is not 32 bytes or an id repeats.
 */
export function parseKeys(text: string): MasterKey[] {
  const keys = text.split(',').map((pair) => {
    const [id = '', base64 = ''] = pair.trim().split(':')
    const bytes = Buffer.from(base64, 'base64')
    if (!/^[a-z0-9]{1,12}$/.test(id) || bytes.length !== 32) {
      throw new Error('ENCRYPTION_KEYS: each key is an id of letters and digits, a colon, and 32 bytes in base64')
    }
    return { id, bytes }
  })
  if (new Set(keys.map((key) => key.id)).size !== keys.length) throw new Error('ENCRYPTION_KEYS: an id repeats')
  return keys
}

/**
 * For development: the key of this data folder, made once. Production gives its keys in the environment, away from
 * the data they protect.
 */
export function keysOfDataFolder(dataFolder: string): MasterKey[] {
  const file = join(dataFolder, 'development-key')
  try {
    return parseKeys(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, `dev:${randomBytes(32).toString('base64')}`, { mode: 0o600, flag: 'wx' })
    return parseKeys(readFileSync(file, 'utf8'))
  }
}

/**
 * A key for one purpose, so that no two uses share one.
 * @returns 32 bytes.
 */
export function deriveKey(master: MasterKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master.bytes, Buffer.alloc(0), `cosecha/${purpose}`, 32))
}
