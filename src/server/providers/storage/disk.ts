import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DocumentStorage } from './port.ts'
import { requireStorageKey } from './storage-key.ts'

/** No key has a name like it. */
const partialsName = '.partial'
/** Longer than any upload takes. */
const oldestPartialMs = 60 * 60 * 1000

/**
 * Documents as files of one folder. In: the folder, and whether other processes write into it too. A key is made by us,
 * never by a user; any other is refused.
 */
export function createDiskStorage(folder: string, { isShared = false } = {}): DocumentStorage {
  const partials = join(folder, partialsName)
  const fileOf = (key: string) => join(folder, requireStorageKey(key))
  let prepared: Promise<void> | undefined

  async function prepare(): Promise<void> {
    await mkdir(partials, { recursive: true, mode: 0o700 })
    await removeLeftOver(partials, isShared ? oldestPartialMs : 0)
  }

  return {
    async put(key, bytes) {
      const file = fileOf(key)
      prepared ??= prepare().catch((error: unknown) => {
        prepared = undefined
        throw error
      })
      await prepared
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // A name of its own: two who write the same key at once must not write into one file.
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
    get: (key) => readFile(fileOf(key)),
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** R34: what was being written when a process was killed. Another process may be writing what is young. */
async function removeLeftOver(partials: string, leastAgeMs: number): Promise<void> {
  for (const name of await readdir(partials)) {
    const file = join(partials, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs >= leastAgeMs) await rm(file, { force: true })
  }
}

/** A renamed file is only safe when its folder has reached the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
