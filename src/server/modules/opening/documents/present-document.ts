import type { DocumentView } from '#contract/documents.ts'
import type { Context } from '../../../context.ts'
import { fileNamePurpose } from '../../../platform/encryption/document-purposes.ts'
import type { DocumentRow } from './store.ts'

/** What leaves of a document besides its bytes. */
export function presentDocument(ctx: Context, row: DocumentRow): DocumentView {
  return {
    id: row.id,
    kind: row.kind,
    file_name: ctx.encryption.decrypt(fileNamePurpose, row.fileNameEncrypted),
    media_type: row.mediaType,
    size_bytes: row.sizeBytes,
    sha256: row.sha256,
    uploaded_at: row.createdAt.toISOString(),
  }
}
