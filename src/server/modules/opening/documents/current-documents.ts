import type { DocumentKind } from '#contract/documents.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { listCurrent } from './store.ts'

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
