import { execFile } from 'node:child_process'
import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const makeEmbedded = fileURLToPath(new URL('./make-embedded.ts', import.meta.url))

/** The folder of PGlite's own files inside the data folder. */
export function embeddedFolder(dataFolder: string): string {
  return join(dataFolder, 'database')
}

/** The folder of PGlite's own files inside a copy. */
export const embeddedCopy = 'database'

/**
 * Makes an empty PGlite database in the data folder unless there is one. It is made aside, synced and then renamed,
 * so that a crash on the way leaves no half-made database behind. The caller holds the folder's lock.
 */
export async function prepareEmbedded(dataFolder: string): Promise<void> {
  const folder = embeddedFolder(dataFolder)
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const draft = `${folder}.preparing`
  rmSync(draft, { recursive: true, force: true })
  await promisify(execFile)(process.execPath, [makeEmbedded, draft])
  syncTree(draft)
  renameSync(draft, folder)
  syncEntry(dataFolder, fsyncSync)
}

/** Brings a folder with all it holds to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncEntry(path, fdatasyncSync)
  }
  syncEntry(folder, fsyncSync)
}

/** Brings one file or folder to the disk, by the way given. */
export function syncEntry(path: string, sync: (descriptor: number) => void): void {
  const descriptor = openSync(path, 'r')
  try {
    sync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
