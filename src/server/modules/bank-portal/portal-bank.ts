import { partnerBankErrorStatus } from '#contract/partner-bank.ts'
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
import type { QueueParts } from './queue-content.ts'
import { QueueRefusal } from './queue-refusal.ts'
import * as queue from './queue-state.ts'
import { receiveApplication } from './receive-application.ts'
import { receiveDeposit } from './receive-deposit.ts'
import { receivePaperRequest } from './receive-papers.ts'
import { addRenewalDocuments, receiveRenewal } from './receive-renewal.ts'

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
      asked(async () => {
        const body = applicationToWire({ effectKey, ...request })
        return applicationFromWire(await receiveApplication(parts, { effectKey, body }))
      }),
    application: (id) => asked(async () => applicationFromWire(await queue.applicationAtQueue(parts, id))),
    findApplication: (reference) =>
      asked(async () => {
        const found = await queue.findApplicationAtQueue(parts, reference)
        return found && applicationFromWire(found)
      }),
    requestDeposit: (request) =>
      asked(async () => {
        const message = { effectKey: request.effectKey, body: depositToWire(request) }
        return depositFromWire(await receiveDeposit(parts, message))
      }),
    deposit: (id) => asked(async () => depositFromWire(await queue.depositAtQueue(parts, id))),
    certificatePdf: (id) => asked(() => queue.certificateAtQueue(parts, 'deposit', id)),
    requestPaperSignature: (request) =>
      asked(async () => {
        const message = { effectKey: request.effectKey, body: paperRequestToWire(request) }
        return paperFromWire(await receivePaperRequest(parts, message))
      }),
    paperSignatureState: (id) => asked(async () => paperFromWire(await queue.papersAtQueue(parts, id))),
    requestRenewal: (request) =>
      asked(async () => {
        const message = { effectKey: request.effectKey, body: renewalToWire(request) }
        return renewalFromWire(await receiveRenewal(parts, message))
      }),
    findRenewal: (renewal) =>
      asked(async () => {
        const found = await queue.findRenewalAtQueue(parts, renewal)
        return found && renewalFromWire(found)
      }),
    renewalState: (id) => asked(async () => renewalFromWire(await queue.renewalAtQueue(parts, id))),
    addRenewalDocuments: ({ effectKey, renewalId, documents }) =>
      asked(async () => {
        const body = { documents: documents.map(documentToWire) }
        return renewalFromWire(await addRenewalDocuments(parts, renewalId, { effectKey, body }))
      }),
    fetchRenewalCertificate: (id) => asked(() => queue.certificateAtQueue(parts, 'renewal', id)),
  }
}

/** The caller gets a refusal of the queue like that of any other bank. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
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
