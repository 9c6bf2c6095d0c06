import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyAudit } from '../../modules/back-office/staff/verify-audit.ts'
import { readDocument } from '../../modules/opening/documents/read-document.ts'
import { restoreDatabase } from '../../platform/db/restore.ts'
import type { Context } from '../context.ts'
import { countRows, listDocuments } from './facts.ts'
import { checkFiles, documentsOf, type Manifest, readManifest } from './manifest.ts'

const mostFaults = 20

/** A backup that is not what it was, or does not belong here; nothing was restored. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/**
 * R43: brings the database of a backup back where there is none, once every file of it is what its manifest says.
 * In: the backup and where the database is to be. Out: the manifest. Throws `BackupRefused` and what restoring throws.
 */
export async function restoreRows(
  folder: string,
  place: { databaseUrl?: string | undefined; dataFolder: string },
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const engine = place.databaseUrl ? 'postgres' : 'pglite'
  if (manifest.engine !== engine) throw new BackupRefused(`the backup is of ${manifest.engine}, this is ${engine}`)
  const faults = await checkFiles(folder, manifest)
  if (faults.length > 0) throw new BackupRefused(faults.slice(0, mostFaults).join('\n'))
  await restoreDatabase(folder, place)
  return manifest
}

/** R43: brings the documents of a backup back, for the database that has been restored. Out: how many. */
export async function restoreDocuments(ctx: Pick<Context, 'db' | 'providers'>, folder: string): Promise<number> {
  const { erasedMeanwhile } = await readManifest(folder)
  const kept = (await listDocuments(ctx.db)).filter(({ id }) => !erasedMeanwhile.includes(id))
  for (const { storageKey } of kept) {
    await ctx.providers.storage.put(storageKey, await readFile(join(documentsOf(folder), storageKey)))
  }
  return kept.length
}

/**
 * R43: whether what was restored is what was saved: rows by table, the chain of the audit log up to the head that was
 * noted, and every document opened and compared with its hash. In: the restored product and the manifest. Out: what is
 * wrong, a sentence each; none when all holds.
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
