import { type PaperSignatureAnswer, type PaperSignatureRequest, paperSignatureRequest } from '#contract/partner-bank.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toPaperAnswer } from './queue-answers.ts'
import { decryptContent, encryptContent, type QueueParts } from './queue-content.ts'
import { keepDocuments } from './queue-files.ts'
import { parseItemId } from './queue-ids.ts'
import { QueueRefusal } from './queue-refusal.ts'
import { type QueueMessage, readMessage, receiveOnce } from './receive-once.ts'
import { findItem, insertItem, listOfReference, updateItem } from './store.ts'

/**
 * N05, F09: papers come to the desk that a person will sign by hand; earlier ones of the same process and period no
 * longer hold. Throws `QueueRefusal`: INVALID_REQUEST, IDEMPOTENCY_MISMATCH.
 */
export async function receivePaperRequest(
  parts: QueueParts,
  { effectKey, body }: QueueMessage<PaperSignatureRequest>,
): Promise<PaperSignatureAnswer> {
  const { message, fingerprint } = readMessage(paperSignatureRequest, body)
  const { reference, bankId, period, customer, document } = message
  const row = await receiveOnce(parts, { kind: 'papers', reference, effectKey, fingerprint }, async (tx, key) => {
    for (const earlier of await listOfReference(tx, reference, 'papers')) {
      const isReplaced = earlier.state === 'waiting' && decryptContent(parts, 'papers', earlier).period === period
      if (isReplaced) await updateItem(tx, earlier.id, { state: 'replaced' })
    }
    const files = await keepDocuments(parts, tx, { reference, bankId }, [document])
    const name = `${customer.firstNames} ${customer.lastNames}`
    const contentEncrypted = encryptContent(parts, { fingerprint, name, files, period, customer })
    return insertItem(tx, { bankId, kind: 'papers', reference, effectKey: key, state: 'waiting', contentEncrypted })
  })
  return toPaperAnswer(parts, row)
}

/** Throws `QueueRefusal` INVALID_REQUEST unless the named papers are here, signed, and of this process and period. */
export async function requireReceivedPapers(
  parts: QueueParts,
  tx: Tx,
  named: { paperId: string } | undefined,
  of: { reference: string; period: number },
): Promise<void> {
  const itemId = named && parseItemId(named.paperId)
  const row = itemId ? await findItem(tx, itemId) : undefined
  const isHere = row?.kind === 'papers' && row.state === 'received' && row.reference === of.reference
  if (!isHere || decryptContent(parts, 'papers', row).period !== of.period) {
    throw new QueueRefusal('INVALID_REQUEST', 'there is no signature')
  }
}
