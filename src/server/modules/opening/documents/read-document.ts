import type { DocumentKind } from '#contract/documents.ts'
import type { Context } from '../../../context.ts'
import { bytesPurpose, fileNamePurpose } from '../../../platform/encryption/document-purposes.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { findDocument } from './store.ts'

export type StoredDocument = {
  id: string
  kind: DocumentKind
  fileName: string
  mediaType: string
  bytes: Buffer
  sha256: string
  processUuid: string
}

/** A document with its bytes. Throws an Error when there is none, or when its bytes are not those that were kept. */
export async function readDocument(ctx: Context, documentId: string): Promise<StoredDocument> {
  const row = await findDocument(ctx.db, documentId)
  if (!row) throw new Error('no such document')
  const bytes = ctx.encryption.decryptBytes(bytesPurpose, await ctx.providers.storage.get(row.storageKey))
  if (sha256Hex(bytes) !== row.sha256) throw new Error('the bytes of a document are not those that were kept')
  const { id, kind, mediaType, sha256, processUuid } = row
  return {
    id,
    kind,
    fileName: ctx.encryption.decrypt(fileNamePurpose, row.fileNameEncrypted),
    mediaType,
    bytes,
    sha256,
    processUuid,
  }
}
