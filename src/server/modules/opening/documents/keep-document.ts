import { randomBytes } from 'node:crypto'
import type { DocumentKind } from '#contract/documents.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { bytesPurpose, fileNamePurpose } from '../../../platform/encryption/document-purposes.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { type DocumentRow, findCurrent, holdDocuments, renameDocument, replaceCurrent } from './store.ts'
import { announceFile, claimFile, forgetFile } from './unclaimed-files.ts'

export type NewDocument = {
  processUuid: string
  kind: DocumentKind
  fileName: string
  mediaType: string
  bytes: Uint8Array
  /** An older current one is replaced even by the same bytes, because it does not count any more. */
  countsFrom?: Date | undefined
}

/**
 * Keeps a document as the current one of its kind; the same bytes as the current one change its name alone. The
 * encrypted bytes are safe in storage before the row says that they exist (R34). What a crash leaves between is
 * announced, and removed later.
 * @param guard - Runs in the row's transaction before the row is written, and may throw to keep nothing.
 */
export async function keepDocument(
  ctx: Context,
  document: NewDocument,
  guard?: (tx: Tx) => Promise<void>,
): Promise<DocumentRow> {
  const { processUuid, kind, fileName, mediaType, bytes, countsFrom } = document
  const sha256 = sha256Hex(bytes)
  const storageKey = `processes/${processUuid}/${randomBytes(18).toString('hex')}`
  await announceFile(ctx.db, storageKey)
  const stored = await keep().catch(async (error: unknown) => {
    await forget(ctx, storageKey)
    throw error
  })
  if (stored.storageKey !== storageKey) await forget(ctx, storageKey)
  return stored

  /** The same bytes under another name are the same document, which has its newest name. */
  async function withNewName(tx: Tx, current: DocumentRow): Promise<DocumentRow> {
    if (ctx.encryption.decrypt(fileNamePurpose, current.fileNameEncrypted) === fileName) return current
    return renameDocument(tx, current.id, ctx.encryption.encrypt(fileNamePurpose, fileName))
  }

  async function keep(): Promise<DocumentRow> {
    const encrypted = ctx.encryption.encryptBytes(bytesPurpose, bytes)
    await ctx.providers.storage.put(storageKey, encrypted, { isRecord: isRecord(kind) })
    return inTransaction(ctx.db, async (tx) => {
      await holdDocuments(tx, processUuid)
      await guard?.(tx)
      const current = await findCurrent(tx, processUuid, kind)
      const isOutdated = current && countsFrom && current.createdAt < countsFrom
      if (current?.sha256 === sha256 && !isOutdated) return withNewName(tx, current)
      await claimFile(tx, storageKey)
      return replaceCurrent(tx, {
        processUuid,
        kind,
        fileNameEncrypted: ctx.encryption.encrypt(fileNamePurpose, fileName),
        mediaType,
        sizeBytes: bytes.byteLength,
        sha256,
        storageKey,
      })
    })
  }
}

/** What was signed, and what proves a deposit: a merchant's papers, which no erasure removes (decision 021). */
const isRecord = (kind: DocumentKind) => kind === 'signed-documents' || kind === 'certificate'

/** Where even that fails, the daily sweep does it. */
async function forget(ctx: Context, storageKey: string): Promise<void> {
  try {
    await forgetFile(ctx, storageKey)
  } catch (error) {
    ctx.logger.warn({ err: error, storageKey }, 'files without a document could not be removed')
  }
}
