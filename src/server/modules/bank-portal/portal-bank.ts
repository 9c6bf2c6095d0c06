import {
  type ApplicationAnswer,
  type ApplicationRequest,
  applicationRequest,
  type DepositAnswer,
  type DepositRequest,
  depositRequest,
  partnerBankErrorStatus,
} from '#contract/partner-bank.ts'
import { ProviderError } from '../../providers/http-client.ts'
import {
  applicationFromWire,
  applicationToWire,
  depositFromWire,
  depositToWire,
  documentToWire,
  paperFromWire,
  paperRequestToWire,
  renewalFromWire,
  renewalToWire,
} from '../../providers/partner-bank/cosecha-bank-wire.ts'
import type { PartnerBankPort } from '../../providers/partner-bank/port.ts'
import { toApplicationAnswer, toDepositAnswer } from './queue-answers.ts'
import { decryptContent, encryptContent, type QueueParts } from './queue-content.ts'
import { keepDocuments } from './queue-files.ts'
import { parseItemId } from './queue-ids.ts'
import { QueueRefusal } from './queue-refusal.ts'
import * as queue from './queue-state.ts'
import { type QueueMessage, readMessage, receiveOnce } from './receive-once.ts'
import { receivePaperRequest, requireReceivedPapers } from './receive-papers.ts'
import { addRenewalDocuments, receiveRenewal } from './receive-renewal.ts'
import { findItem, insertItem, listOfReference } from './store.ts'

/**
 * A bank without systems of its own (N05, Z12). It receives the same messages as over HTTP, in the queue of our portal.
 * Nobody can say immediately whether the bank refuses a person, so it accepts everybody until it decides the
 * application.
 * @param parts - The database and what encrypts.
 */
export function createPortalBank(parts: QueueParts): PartnerBankPort {
  return {
    verifyCustomer: async () => '00',
    submitApplication: ({ effectKey, ...request }) =>
      withBankRefusals(async () => {
        const body = applicationToWire({ effectKey, ...request })
        return applicationFromWire(await receiveApplication(parts, { effectKey, body }))
      }),
    application: (id) => withBankRefusals(async () => applicationFromWire(await queue.applicationAtQueue(parts, id))),
    findApplication: (reference) =>
      withBankRefusals(async () => {
        const found = await queue.findApplicationAtQueue(parts, reference)
        return found && applicationFromWire(found)
      }),
    requestDeposit: (request) =>
      withBankRefusals(async () => {
        const message = { effectKey: request.effectKey, body: depositToWire(request) }
        return depositFromWire(await receiveDeposit(parts, message))
      }),
    deposit: (id) => withBankRefusals(async () => depositFromWire(await queue.depositAtQueue(parts, id))),
    certificatePdf: (id) => withBankRefusals(() => queue.certificateAtQueue(parts, 'deposit', id)),
    requestPaperSignature: (request) =>
      withBankRefusals(async () => {
        const message = { effectKey: request.effectKey, body: paperRequestToWire(request) }
        return paperFromWire(await receivePaperRequest(parts, message))
      }),
    paperSignatureState: (id) => withBankRefusals(async () => paperFromWire(await queue.papersAtQueue(parts, id))),
    requestRenewal: (request) =>
      withBankRefusals(async () => {
        const message = { effectKey: request.effectKey, body: renewalToWire(request) }
        return renewalFromWire(await receiveRenewal(parts, message))
      }),
    findRenewal: (renewal) =>
      withBankRefusals(async () => {
        const found = await queue.findRenewalAtQueue(parts, renewal)
        return found && renewalFromWire(found)
      }),
    renewalState: (id) => withBankRefusals(async () => renewalFromWire(await queue.renewalAtQueue(parts, id))),
    addRenewalDocuments: ({ effectKey, renewalId, documents }) =>
      withBankRefusals(async () => {
        const body = { documents: documents.map(documentToWire) }
        return renewalFromWire(await addRenewalDocuments(parts, renewalId, { effectKey, body }))
      }),
    fetchRenewalCertificate: (id) => withBankRefusals(() => queue.certificateAtQueue(parts, 'renewal', id)),
  }
}

/** The caller gets a refusal of the queue like that of any other bank. */
async function withBankRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof QueueRefusal)) throw error
    throw new ProviderError('partner-bank', 'refused', error.message, {
      httpStatus: partnerBankErrorStatus[error.code],
      providerCode: error.code,
    })
  }
}

/**
 * N05: an application comes to the desk, at most one for each process. Throws `QueueRefusal`: INVALID_REQUEST without a
 * signature, INVALID_STATE for a second one, IDEMPOTENCY_MISMATCH.
 */
async function receiveApplication(
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

/**
 * N05: the desk gets a payment and is asked to issue. Throws `QueueRefusal`: NOT_FOUND for an application that is not
 * here, INVALID_STATE when it was not approved or a payment is being looked for, INVALID_REQUEST, IDEMPOTENCY_MISMATCH.
 */
async function receiveDeposit(
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
