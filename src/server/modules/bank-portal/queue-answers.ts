import type {
  ApplicationAnswer,
  ApplicationStatus,
  DepositAnswer,
  DepositStatus,
  PaperSignatureAnswer,
  RenewalAnswer,
  RenewalStatus,
} from '#contract/partner-bank.ts'
import { decryptContent, getAnswer, type QueueParts } from './queue-content.ts'
import { queueId } from './queue-ids.ts'
import type { QueueRow } from './store.ts'

/** What lies on the desk, as the protocol answers it. */

const toReason = (reason: string | undefined) => (reason === undefined ? {} : { reason })

export function toApplicationAnswer(row: QueueRow): ApplicationAnswer {
  const { id, reference, state } = row
  const status = state as ApplicationStatus
  return { application_id: queueId(id), reference, status, ...toReason(getAnswer(row).reason) }
}

export function toDepositAnswer(parts: QueueParts, row: QueueRow): DepositAnswer {
  const { reason, certificate } = getAnswer(row)
  const { application, events } = decryptContent(parts, 'deposit', row)
  return {
    deposit_id: queueId(row.id),
    application_id: queueId(application),
    reference: row.reference,
    status: row.state as DepositStatus,
    ...toReason(reason),
    ...(certificate ? { certificate } : {}),
    ...(events ? { events } : {}),
  }
}

export function toPaperAnswer(parts: QueueParts, row: QueueRow): PaperSignatureAnswer {
  const { received_at } = getAnswer(row)
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

export function toRenewalAnswer(parts: QueueParts, row: QueueRow): RenewalAnswer {
  const { reason, certificate } = getAnswer(row)
  const { deposit, period, added_money: added } = decryptContent(parts, 'renewal', row)
  return {
    renewal_id: queueId(row.id),
    reference: row.reference,
    deposit_id: queueId(deposit),
    period,
    status: row.state as RenewalStatus,
    ...toReason(reason),
    ...(added ? { added_money: added.not_found === undefined ? ('found' as const) : ('not-found' as const) } : {}),
    ...(certificate ? { certificate } : {}),
  }
}
