import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A counterpart's state: change `state`, then `save()`. Without a folder it lives in memory only. */
export type JsonStore<T> = { state: T; save(): void; reset(): void }

/**
 * @param folder - Undefined for a store in memory.
 * @param empty - What an empty state is.
 * @returns The store with what was saved before.
 */
export function openJsonStore<T>(folder: string | undefined, name: string, empty: () => T): JsonStore<T> {
  const file = folder === undefined ? undefined : join(folder, `${name}.json`)
  const jsonStore: JsonStore<T> = {
    state: (file === undefined ? undefined : readSaved<T>(file)) ?? empty(),
    save() {
      if (!file || folder === undefined) return
      mkdirSync(folder, { recursive: true })
      // Written beside and renamed, so that a killed sandbox never leaves half a file.
      writeFileSync(`${file}.new`, JSON.stringify(jsonStore.state))
      renameSync(`${file}.new`, file)
    },
    reset() {
      jsonStore.state = empty()
      jsonStore.save()
    },
  }
  return jsonStore
}

function readSaved<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
