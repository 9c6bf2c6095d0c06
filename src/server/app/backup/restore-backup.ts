import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { verifyAudit } from '../../modules/back-office/staff/verify-audit.ts'
import { readDocument } from '../../modules/opening/documents/read-document.ts'
import { restoreDatabase } from '../../platform/db/restore.ts'
import { opensIndexKey } from '../../platform/encryption/index-keys.ts'
import type { MasterKey } from '../../platform/encryption/keys.ts'
import { countRows, listDocuments } from './facts.ts'
import { checkFiles, getDocumentsPath, type Manifest, readManifest } from './manifest.ts'

const mostFaults = 20

/** The backup was changed, or does not belong here; nothing was restored. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/**
 * R43: restores the database of a backup to an empty target, after every file matches the manifest, and the keys open
 * it.
 * @param folder - The backup.
 * @param place - The target.
 * @param keys - The master keys.
 * @throws `BackupRefused` and the errors of restoring.
 */
export async function restoreRows(
  folder: string,
  place: { databaseUrl?: string | undefined; dataFolder: string },
  keys: readonly MasterKey[],
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const engine = place.databaseUrl ? 'postgres' : 'pglite'
  if (manifest.engine !== engine) throw new BackupRefused(`the backup is of ${manifest.engine}, this is ${engine}`)
  const { indexKeySealed } = manifest
  if (indexKeySealed !== undefined && !opensIndexKey(keys, indexKeySealed)) {
    throw new BackupRefused('ENCRYPTION_KEYS: the backup was encrypted with a key that is not among them')
  }
  const faults = await checkFiles(folder, manifest)
  if (faults.length > 0) throw new BackupRefused(faults.slice(0, mostFaults).join('\n'))
  await restoreDatabase(folder, place)
  return manifest
}

/**
 * R43: restores the documents of a backup, after the database.
 * @returns How many.
 */
export async function restoreDocuments(ctx: Pick<Context, 'db' | 'providers'>, folder: string): Promise<number> {
  const { erasedMeanwhile } = await readManifest(folder)
  const remaining = (await listDocuments(ctx.db)).filter(({ id }) => !erasedMeanwhile.includes(id))
  for (const { storageKey } of remaining) {
    await ctx.providers.storage.put(storageKey, await readFile(join(getDocumentsPath(folder), storageKey)))
  }
  return remaining.length
}

/**
 * R43: checks that what was restored is what was saved. It compares the rows by table and the chain of the audit log up
 * to the noted head. It decrypts every document and compares its hash.
 * @returns The differences, a sentence each; none when all is right.
 */
export async function verifyRestored(ctx: Context, manifest: Manifest): Promise<string[]> {
  const faults: string[] = []
  const rows = await countRows(ctx.db)
  for (const table of new Set([...Object.keys(manifest.rows), ...Object.keys(rows)])) {
    const [saved, found] = [manifest.rows[table], rows[table]]
    if (saved !== found) faults.push(`${table}: ${found ?? 'no'} rows, saved were ${saved ?? 'none'}`)
  }
  const audit = await verifyAudit(ctx.db, manifest.auditHead)
  if (audit.fault) faults.push(`the audit log, row ${audit.fault.seq}: ${audit.fault.fault}`)
  for (const { id } of await listDocuments(ctx.db)) {
    if (manifest.erasedMeanwhile.includes(id)) continue
    await readDocument(ctx, id).catch((error: Error) => faults.push(`the document ${id}: ${error.message}`))
  }
  return faults
}
