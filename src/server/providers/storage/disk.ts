import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder, writeDurably } from '../../platform/durable-file.ts'
import type { DocumentStorage } from './port.ts'
import { requireStorageKey } from './storage-key.ts'

/** A prefix that no key has. */
const partialsName = '.partial'
/** Longer than any upload takes. */
const oldestPartialMs = 60 * 60 * 1000

/**
 * Stores documents as files of one folder. The program makes every key, never a user; any other is refused.
 * @param options - Whether other processes write into the folder too.
 */
export function createDiskStorage(folder: string, { isShared = false } = {}): DocumentStorage {
  const partials = join(folder, partialsName)
  const getFilePath = (key: string) => join(folder, requireStorageKey(key))
  let prepared: Promise<void> | undefined

  async function prepare(): Promise<void> {
    await mkdir(partials, { recursive: true, mode: 0o700 })
    await removeLeftOver(partials, isShared ? oldestPartialMs : 0)
  }

  return {
    async put(key, bytes) {
      const file = getFilePath(key)
      prepared ??= prepare().catch((error: unknown) => {
        prepared = undefined
        throw error
      })
      await prepared
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // A unique name: two concurrent writes of the same key must not share one file.
      const partial = join(partials, randomBytes(12).toString('hex'))
      try {
        await writeDurably(partial, bytes)
        await rename(partial, file)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      await syncFolder(dirname(file))
    },
    async check() {
      await prepare()
      await access(partials, constants.W_OK)
      return []
    },
    get: (key) => readFile(getFilePath(key)),
    remove: (key) => rm(getFilePath(key), { force: true }),
  }
}

/** R34: removes temporary files of a killed process. It keeps young ones: another process may be writing them. */
async function removeLeftOver(partials: string, leastAgeMs: number): Promise<void> {
  for (const name of await readdir(partials)) {
    const file = join(partials, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs >= leastAgeMs) await rm(file, { force: true })
  }
}
