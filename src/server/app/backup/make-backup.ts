import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Context } from '../../context.ts'
import { verifyAudit } from '../../modules/back-office/staff/verify-audit.ts'
import { readSealedIndexKey } from '../../platform/encryption/index-keys.ts'
import { version } from '../../platform/http/documentation.ts'
import { countRows, hasDocument, listDocuments } from './facts.ts'
import { getDocumentsPath, type Manifest, writeManifest } from './manifest.ts'

type Parts = Pick<Context, 'database' | 'db' | 'providers'>

/**
 * R43: writes a backup of the database and of the documents into an empty folder, while the product goes on. The
 * database is copied first: a document's bytes are there before its row, so every row of the copy finds its bytes.
 * Nothing is opened: what is encrypted stays so, and the keys are not part of it.
 * @throws When the folder is not empty, or bytes are missing.
 */
export async function makeBackup({ database, db, providers }: Parts, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`the folder ${folder} is not empty`)
  const madeAt = new Date().toISOString()
  const copied = await database.copyTo(folder, async (tx) => ({
    rows: await countRows(tx),
    documents: await listDocuments(tx),
    auditHead: (await verifyAudit(tx)).head,
    indexKeySealed: await readSealedIndexKey(tx),
  }))
  const erasedMeanwhile: string[] = []
  for (const { id, storageKey } of copied.documents) {
    const bytes = await providers.storage.get(storageKey).catch(async (error: unknown) => {
      if (await hasDocument(db, id)) throw error
      return undefined
    })
    if (bytes) await keep(join(getDocumentsPath(folder), storageKey), bytes)
    else erasedMeanwhile.push(id)
  }
  return writeManifest(folder, {
    madeAt,
    engine: database.engine,
    databaseVersion: await database.version(),
    productVersion: version,
    rows: copied.rows,
    auditHead: copied.auditHead,
    indexKeySealed: copied.indexKeySealed,
    erasedMeanwhile,
  })
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, bytes, { mode: 0o600, flush: true })
}
