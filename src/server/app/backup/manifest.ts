import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup says of itself. Everything in its folder but the manifest is a file of it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  databaseVersion: z.string(),
  productVersion: z.string(),
  /** Rows by table, at the moment of the copy. */
  rows: z.record(z.string(), z.number().int()),
  /** The newest hash of the audit log. */
  auditHead: z.string(),
  /**
   * The key of the indexes, encrypted as in the database: which ENCRYPTION_KEYS open the copy. Older backups lack it.
   */
  indexKeySealed: z.string().optional(),
  /** Documents whose person had them deleted while the backup was made: rows of the copy that have no bytes. */
  erasedMeanwhile: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256 })),
})
export type Manifest = z.infer<typeof manifestSchema>

const manifestFile = 'manifest.json'

/** Where the documents are in a backup, under their keys. */
export const getDocumentsPath = (folder: string): string => join(folder, 'documents')

/**
 * Where the list of erasures lies, beside the backups.
 * @param folder - The folder of a backup.
 */
export const erasuresFolderFor = (folder: string): string => join(dirname(resolve(folder)), 'erasures')

/**
 * Writes the manifest of everything that is in the folder.
 * @param facts - What the manifest says besides.
 */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const paths = await filesIn(folder)
  const files: Manifest['files'] = []
  for (const path of paths) {
    const file = join(folder, path)
    files.push({ path, bytes: (await stat(file)).size, sha256: await sha256OfFile(file) })
  }
  const manifest: Manifest = { format: 1, ...facts, files }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
  return manifest
}

/** Reads a backup's manifest. Throws when there is none, or it is not one. */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
}

/** @returns What is not as the backup's manifest says, a sentence each: changed, missing or foreign files. */
export async function checkFiles(folder: string, manifest: Manifest): Promise<string[]> {
  const found = new Set(await filesIn(folder))
  const faults: string[] = []
  for (const { path, sha256: expected } of manifest.files) {
    if (!found.delete(path)) faults.push(`${path} is missing`)
    else if ((await sha256OfFile(join(folder, path))) !== expected) faults.push(`${path} is not what it was`)
  }
  return [...faults, ...[...found].map((path) => `${path} does not belong to the backup`)]
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== manifestFile)
    .sort()
}

async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
