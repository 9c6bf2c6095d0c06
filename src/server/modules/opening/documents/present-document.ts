import type { DocumentView } from '#contract/documents.ts'
import type { Context } from '../../../context.ts'
import { fileNamePurpose } from '../../../platform/encryption/document-purposes.ts'
import type { DocumentRow } from './store.ts'

/** What leaves of a document besides its bytes. */
export function presentDocument(ctx: Context, row: DocumentRow): DocumentView {
  return {
    id: row.id,
    kind: row.kind,
    fileName: ctx.encryption.decrypt(fileNamePurpose, row.fileNameEncrypted),
    mediaType: row.mediaType,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    uploadedAt: row.createdAt.toISOString(),
  }
}
