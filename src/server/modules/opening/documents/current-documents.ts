import type { DocumentKind } from '#contract/documents.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { listCurrent, listCurrentKinds } from './store.ts'

export type CurrentDocument = {
  id: string
  kind: DocumentKind
  mediaType: string
  sha256: string
  sizeBytes: number
  createdAt: Date
}

/** The documents of a process that count, at most one of each kind, oldest first; without their bytes. */
export async function currentDocuments(db: Queryable, processUuid: string): Promise<CurrentDocument[]> {
  const rows = await listCurrent(db, processUuid)
  return rows.map(({ id, kind, mediaType, sha256, sizeBytes, createdAt }) => ({
    id,
    kind,
    mediaType,
    sha256,
    sizeBytes,
    createdAt,
  }))
}

/** Which kinds of documents each of several processes has; those without any are left out. */
export async function currentKinds(
  db: Queryable,
  processUuids: readonly string[],
): Promise<Map<string, Set<DocumentKind>>> {
  const kinds = new Map<string, Set<DocumentKind>>()
  for (const { processUuid, kind } of await listCurrentKinds(db, processUuids)) {
    kinds.set(processUuid, (kinds.get(processUuid) ?? new Set()).add(kind))
  }
  return kinds
}
