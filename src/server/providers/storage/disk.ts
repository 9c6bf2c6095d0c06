import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DocumentStorage } from './port.ts'
import { requireStorageKey } from './storage-key.ts'

/** Documents as files of one folder. In: the folder. A key is made by us, never by a user; any other is refused. */
export function createDiskStorage(folder: string): DocumentStorage {
  const fileOf = (key: string) => join(folder, requireStorageKey(key))
  return {
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // A name of its own: two who write the same key at once must not write into one file.
      const partial = `${file}.${randomBytes(6).toString('hex')}.partial`
      const handle = await open(partial, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(partial, file)
      await syncFolder(dirname(file))
    },
    get: (key) => readFile(fileOf(key)),
    remove: (key) => rm(fileOf(key), { force: true }),
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
