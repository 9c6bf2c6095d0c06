import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { bytesPurpose } from './document-purposes.ts'
import type { DocumentStorage } from '../../providers/storage/port.ts'
import type { Resealed } from './rotate-columns.ts'
import { keyIdOf, type Sealing } from './encryption.ts'

const batchRows = 50

type Parts = { db: Db; sealing: Sealing; storage: DocumentStorage }
export type ResealedFiles = Resealed & {
  /** Ids of keys, other than the current one, that files are still under. */
  keysLeft: string[]
}

/**
 * Seals the files of all documents anew that are not under the current key, one after the other and each in its place,
 * so that whoever reads meanwhile gets the old bytes or the new ones. Safe to stop at any moment and to begin again.
 */
export async function rotateFiles(parts: Parts): Promise<ResealedFiles> {
  const total = { resealed: 0, unreadable: 0, keysLeft: new Set<string>() }
  let after: string | undefined
  for (;;) {
    const batch = await parts.db
      .select({ id: documents.id, storageKey: documents.storageKey })
      .from(documents)
      .where(after === undefined ? undefined : gt(documents.id, after))
      .orderBy(asc(documents.id))
      .limit(batchRows)
    after = batch.at(-1)?.id
    if (after === undefined) return { ...total, keysLeft: [...total.keysLeft] }
    for (const document of batch) {
      const outcome = await rotateFile(parts, document)
      if (outcome === 'resealed') total.resealed += 1
      if (typeof outcome === 'object') {
        total.unreadable += 1
        total.keysLeft.add(outcome.keyId)
      }
    }
  }
}

async function rotateFile(
  parts: Parts,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<'resealed' | 'current' | 'gone' | { keyId: string }> {
  const { db, sealing, storage } = parts
  const sealed = await storage.get(storageKey).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!sealed) return 'gone'
  const keyId = keyIdOf(sealed)
  if (keyId === sealing.keyIds()[0]) return 'current'
  let bytes: Buffer
  try {
    bytes = sealing.openBytes(bytesPurpose, sealed)
  } catch {
    return { keyId }
  }
  await storage.put(storageKey, sealing.sealBytes(bytesPurpose, bytes))
  // An erasure may have taken the document away between the reading and the writing.
  const [still] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.storageKey, storageKey)))
  if (!still) await storage.remove(storageKey)
  return 'resealed'
}
