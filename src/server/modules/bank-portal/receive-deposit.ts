import { type DepositAnswer, type DepositRequest, depositRequest } from '#contract/partner-bank.ts'
import { toDepositAnswer } from './queue-answers.ts'
import { decryptContent, encryptContent, type QueueParts } from './queue-content.ts'
import { keepDocuments } from './queue-files.ts'
import { parseItemId } from './queue-ids.ts'
import { QueueRefusal } from './queue-refusal.ts'
import { type QueueMessage, readMessage, receiveOnce } from './receive-once.ts'
import { findItem, insertItem, listOfReference } from './store.ts'

/**
 * N05: the desk is told of a payment and asked to issue. Throws `QueueRefusal`: NOT_FOUND for an application that is not
 * here, INVALID_STATE when it was not approved or a payment is being looked for, INVALID_REQUEST, IDEMPOTENCY_MISMATCH.
 */
export async function receiveDeposit(
  parts: QueueParts,
  { effectKey, body }: QueueMessage<DepositRequest>,
): Promise<DepositAnswer> {
  const { message, fingerprint } = readMessage(depositRequest, body)
  const { reference, payment } = message
  const row = await receiveOnce(parts, { kind: 'deposit', reference, effectKey, fingerprint }, async (tx, key) => {
    const applicationId = parseItemId(message.applicationId)
    const application = applicationId ? await findItem(tx, applicationId) : undefined
    if (application?.kind !== 'application' || application.reference !== reference) {
      throw new QueueRefusal('NOT_FOUND', 'there is no such application')
    }
    const last = (await listOfReference(tx, reference, 'deposit')).at(-1)
    const mayPay = last === undefined || last.state === 'funds-not-found'
    if (application.state !== 'approved' || !mayPay) throw new QueueRefusal('INVALID_STATE', 'no payment is awaited')
    const { bankId } = application
    const { proof, ...paid } = payment
    const { name, terms } = decryptContent(parts, 'application', application)
    const files = await keepDocuments(parts, tx, { reference, bankId }, proof ? [proof] : [])
    const content = { fingerprint, name, files, application: application.id, payment: paid, terms }
    const contentEncrypted = encryptContent(parts, content)
    return insertItem(tx, { bankId, kind: 'deposit', reference, effectKey: key, state: 'pending', contentEncrypted })
  })
  return toDepositAnswer(parts, row)
}
