// Whether what was built is as new as its sources: one rule for site and server.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * @param root - The folder of the project.
 * @param options - In it the files that count and the folders whose files do, and which of those (all when left out).
 * @returns Their hash. It holds ways from the project's folder, so a project that is moved is the same.
 */
export function computeFingerprint(root, { files, folders, counts = () => true }) {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && counts(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  const hash = createHash('sha256')
  for (const path of [...files, ...inFolders.sort()]) {
    hash
      .update(path.split(sep).join('/'))
      .update('\0')
      .update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}
