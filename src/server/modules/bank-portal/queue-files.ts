import type { PartnerBankDocument } from '#contract/partner-bank.ts'
import { sha256Hex } from '../../platform/encryption/encryption.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type DeskFile, type DeskParts, deskPurpose } from './queue-content.ts'
import { DeskRefusal } from './queue-refusal.ts'
import { findItem, insertFile } from './store.ts'

type Owner = { reference: string; bankId: number }
type NewFile = { kind: string; mime: string; bytes: Uint8Array }

/**
 * Keeps a file of the desk: sealed, in a row of its own, so that a change of what it belongs to does not write it again,
 * and the rotation of keys and an erasure reach it like everything else here. Its state is what kind of paper it is.
 */
export async function keepDeskFile(parts: DeskParts, tx: Tx, owner: Owner, file: NewFile): Promise<DeskFile> {
  const sha256 = sha256Hex(file.bytes)
  const id = await insertFile(tx, {
    bankId: owner.bankId,
    kind: 'file',
    reference: owner.reference,
    effectKey: `file/${owner.reference}/${file.kind}/${sha256}`,
    state: file.kind,
    contentSealed: parts.sealing.sealBytes(deskPurpose, file.bytes).toString('base64url'),
  })
  return { id, kind: file.kind, mime: file.mime, sha256, size_bytes: file.bytes.byteLength }
}

/** Keeps the documents of a message. Throws `DeskRefusal` when one has not the hash that it says. */
export async function keepDocuments(
  parts: DeskParts,
  tx: Tx,
  owner: Owner,
  documents: readonly PartnerBankDocument[],
): Promise<DeskFile[]> {
  const kept: DeskFile[] = []
  for (const { kind, mime, base64, sha256 } of documents) {
    const bytes = Buffer.from(base64, 'base64')
    if (sha256Hex(bytes) !== sha256) throw new DeskRefusal('INVALID_REQUEST', 'a document has not its sha256')
    kept.push(await keepDeskFile(parts, tx, owner, { kind, mime, bytes }))
  }
  return kept
}

/** The bytes of a file on the desk; undefined when it is not there any more. */
export async function readDeskFile({ db, sealing }: DeskParts, id: string): Promise<Buffer | undefined> {
  const row = await findItem(db, id)
  if (row?.kind !== 'file') return undefined
  return sealing.openBytes(deskPurpose, Buffer.from(row.contentSealed, 'base64url'))
}
