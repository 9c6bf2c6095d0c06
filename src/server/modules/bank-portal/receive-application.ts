import { type ApplicationAnswer, type ApplicationRequest, applicationRequest } from '#contract/partner-bank.ts'
import { toApplicationAnswer } from './queue-answers.ts'
import { encryptContent, type QueueParts } from './queue-content.ts'
import { keepDocuments } from './queue-files.ts'
import { QueueRefusal } from './queue-refusal.ts'
import { type QueueMessage, readMessage, receiveOnce } from './receive-once.ts'
import { requireReceivedPapers } from './receive-papers.ts'
import { insertItem, listOfReference } from './store.ts'

/**
 * N05: an application comes to the desk, at most one for each process. Throws `QueueRefusal`: INVALID_REQUEST without a
 * signature, INVALID_STATE for a second one, IDEMPOTENCY_MISMATCH.
 */
export async function receiveApplication(
  parts: QueueParts,
  { effectKey, body }: QueueMessage<ApplicationRequest>,
): Promise<ApplicationAnswer> {
  const { message, fingerprint } = readMessage(applicationRequest, body)
  const { reference, bankId, customer, terms, documents, signedOnPaper } = message
  const row = await receiveOnce(parts, { kind: 'application', reference, effectKey, fingerprint }, async (tx, key) => {
    const [existing] = await listOfReference(tx, reference, 'application')
    if (existing) throw new QueueRefusal('INVALID_STATE', 'the process has an application')
    if (!documents.some(({ kind }) => kind === 'signed-linking-request')) {
      await requireReceivedPapers(parts, tx, signedOnPaper, { reference, period: 0 })
    }
    const files = await keepDocuments(parts, tx, { reference, bankId }, documents)
    const name = `${customer.firstNames} ${customer.lastNames}`
    const content = { fingerprint, name, files, customer, terms, signedOnPaper }
    const contentEncrypted = encryptContent(parts, content)
    return insertItem(tx, {
      bankId,
      kind: 'application',
      reference,
      effectKey: key,
      state: 'received',
      contentEncrypted,
    })
  })
  return toApplicationAnswer(row)
}
