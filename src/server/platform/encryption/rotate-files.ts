import { and, asc, eq, gt } from 'drizzle-orm'
import type { DocumentStorage } from '../../providers/storage/port.ts'
import type { Db } from '../db/database.ts'
import { changeEvidence } from '../db/schema/back-office.ts'
import { documents } from '../db/schema/opening.ts'
import { bytesPurpose } from './document-purposes.ts'
import { type Encryption, getKeyId } from './encryption.ts'
import type { Reencrypted } from './rotate-columns.ts'

const batchRows = 50

type Parts = { db: Db; encryption: Encryption; storage: DocumentStorage }
export type ReencryptedFiles = Reencrypted & {
  /** Ids of keys, other than the current one, that files are still encrypted with. */
  keysLeft: string[]
}

/**
 * Re-encrypts the files of all documents that are not under the current key, one after the other. Each is replaced in
 * its place, so a reader gets either the old bytes or the new ones. Safe to stop at any moment and to start again.
 */
export async function rotateFiles(parts: Parts): Promise<ReencryptedFiles> {
  const total = { reencrypted: 0, unreadable: 0, keysLeft: new Set<string>() }
  for (const table of [documents, changeEvidence]) await rotateFilesIn(parts, table, total)
  return { ...total, keysLeft: [...total.keysLeft] }
}

/** The tables whose rows name files. */
type TableOfFiles = typeof documents | typeof changeEvidence

async function rotateFilesIn(
  parts: Parts,
  table: TableOfFiles,
  total: { reencrypted: number; unreadable: number; keysLeft: Set<string> },
): Promise<void> {
  let after: string | undefined
  for (;;) {
    const batch = await parts.db
      .select({ id: table.id, storageKey: table.storageKey })
      .from(table)
      .where(after === undefined ? undefined : gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(batchRows)
    after = batch.at(-1)?.id
    if (after === undefined) return
    for (const document of batch) {
      const outcome = await rotateFile(parts, table, document)
      if (outcome === 'reencrypted') total.reencrypted += 1
      if (typeof outcome === 'object') {
        total.unreadable += 1
        total.keysLeft.add(outcome.keyId)
      }
    }
  }
}

async function rotateFile(
  parts: Parts,
  table: TableOfFiles,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<'reencrypted' | 'current' | 'gone' | { keyId: string }> {
  const { db, encryption, storage } = parts
  const encrypted = await storage.get(storageKey).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!encrypted) return 'gone'
  const keyId = getKeyId(encrypted)
  if (keyId === encryption.keyIds()[0]) return 'current'
  let bytes: Buffer
  try {
    bytes = encryption.decryptBytes(bytesPurpose, encrypted)
  } catch {
    return { keyId }
  }
  await storage.put(storageKey, encryption.encryptBytes(bytesPurpose, bytes))
  // An erasure may have removed the document between reading and writing.
  const [still] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.storageKey, storageKey)))
  if (!still) await storage.remove(storageKey)
  return 'reencrypted'
}
