import type { PartnerBankDocument } from '#contract/partner-bank.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sha256Hex } from '../../platform/encryption/encryption.ts'
import { type QueueFile, type QueueParts, queuePurpose } from './queue-content.ts'
import { QueueRefusal } from './queue-refusal.ts'
import { findItem, insertFile } from './store.ts'

type Owner = { reference: string; bankId: number }
type NewFile = { kind: string; mime: string; bytes: Uint8Array }

/**
 * Stores a file of the queue, encrypted, in a row of its own. So a change of its item does not write it again. The
 * rotation of keys and an erasure include it. Its state is what kind of paper it is.
 */
export async function keepQueueFile(parts: QueueParts, tx: Tx, owner: Owner, file: NewFile): Promise<QueueFile> {
  const sha256 = sha256Hex(file.bytes)
  const id = await insertFile(tx, {
    bankId: owner.bankId,
    kind: 'file',
    reference: owner.reference,
    effectKey: `file/${owner.reference}/${file.kind}/${sha256}`,
    state: file.kind,
    contentEncrypted: parts.encryption.encryptBytes(queuePurpose, file.bytes).toString('base64url'),
  })
  return { id, kind: file.kind, mime: file.mime, sha256, sizeBytes: file.bytes.byteLength }
}

/** Stores the documents of a message. Throws `QueueRefusal` when the hash of one is not the declared one. */
export async function keepDocuments(
  parts: QueueParts,
  tx: Tx,
  owner: Owner,
  documents: readonly PartnerBankDocument[],
): Promise<QueueFile[]> {
  const storedFiles: QueueFile[] = []
  for (const { kind, mime, base64, sha256 } of documents) {
    const bytes = Buffer.from(base64, 'base64')
    if (sha256Hex(bytes) !== sha256) throw new QueueRefusal('INVALID_REQUEST', 'a document has not its sha256')
    storedFiles.push(await keepQueueFile(parts, tx, owner, { kind, mime, bytes }))
  }
  return storedFiles
}

/** Returns the bytes of a file in the queue; undefined when it is gone. */
export async function readQueueFile({ db, encryption }: QueueParts, id: string): Promise<Buffer | undefined> {
  const row = await findItem(db, id)
  if (row?.kind !== 'file') return undefined
  return encryption.decryptBytes(queuePurpose, Buffer.from(row.contentEncrypted, 'base64url'))
}
