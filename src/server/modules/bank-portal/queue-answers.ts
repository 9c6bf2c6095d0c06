import type {
  ApplicationAnswer,
  ApplicationStatus,
  DepositAnswer,
  DepositStatus,
  PaperSignatureAnswer,
  RenewalAnswer,
  RenewalStatus,
} from '#contract/partner-bank.ts'
import { answerOf, decryptContent, type QueueParts } from './queue-content.ts'
import { queueId } from './queue-ids.ts'
import type { QueueRow } from './store.ts'

/** What lies on the desk, as the protocol answers it. */

const reasonOf = (reason: string | undefined) => (reason === undefined ? {} : { reason })

export function applicationAnswerOf(row: QueueRow): ApplicationAnswer {
  const { id, reference, state } = row
  const status = state as ApplicationStatus
  return { application_id: queueId(id), reference, status, ...reasonOf(answerOf(row).reason) }
}

export function depositAnswerOf(parts: QueueParts, row: QueueRow): DepositAnswer {
  const { reason, certificate } = answerOf(row)
  return {
    deposit_id: queueId(row.id),
    application_id: queueId(decryptContent(parts, 'deposit', row).application),
    reference: row.reference,
    status: row.state as DepositStatus,
    ...reasonOf(reason),
    ...(certificate ? { certificate } : {}),
  }
}

export function paperAnswerOf(parts: QueueParts, row: QueueRow): PaperSignatureAnswer {
  const { received_at } = answerOf(row)
  const isReceived = row.state === 'received' && received_at !== undefined
  return {
    paper_id: queueId(row.id),
    reference: row.reference,
    period: decryptContent(parts, 'papers', row).period,
    status: isReceived ? 'received' : 'waiting',
    where: 'Acércate con tu documento de identidad a una oficina del banco. Allí imprimen los documentos.',
    ...(isReceived ? { received_at } : {}),
  }
}

export function renewalAnswerOf(parts: QueueParts, row: QueueRow): RenewalAnswer {
  const { reason, certificate } = answerOf(row)
  const { deposit, period } = decryptContent(parts, 'renewal', row)
  return {
    renewal_id: queueId(row.id),
    reference: row.reference,
    deposit_id: queueId(deposit),
    period,
    status: row.state as RenewalStatus,
    ...reasonOf(reason),
    ...(certificate ? { certificate } : {}),
  }
}
