import type {
  ApplicationAnswer,
  ApplicationStatus,
  DepositAnswer,
  DepositStatus,
  PaperSignatureAnswer,
  RenewalAnswer,
  RenewalStatus,
} from '#contract/partner-bank.ts'
import { toWire } from '#contract/wire-names.ts'
import { decryptContent, getAnswer, type QueueParts } from './queue-content.ts'
import { queueId } from './queue-ids.ts'
import type { QueueRow } from './store.ts'

/** What is on the desk, as the protocol answers it. */

const toReason = (reason: string | undefined) => (reason === undefined ? {} : { reason })

export function toApplicationAnswer(row: QueueRow): ApplicationAnswer {
  const { id, reference, state } = row
  const status = state as ApplicationStatus
  return toWire({ applicationId: queueId(id), reference, status, ...toReason(getAnswer(row).reason) })
}

export function toDepositAnswer(parts: QueueParts, row: QueueRow): DepositAnswer {
  const { reason, certificate } = getAnswer(row)
  const { application, events } = decryptContent(parts, 'deposit', row)
  return toWire({
    depositId: queueId(row.id),
    applicationId: queueId(application),
    reference: row.reference,
    status: row.state as DepositStatus,
    ...toReason(reason),
    ...(certificate ? { certificate } : {}),
    ...(events ? { events } : {}),
  })
}

export function toPaperAnswer(parts: QueueParts, row: QueueRow): PaperSignatureAnswer {
  const { receivedAt } = getAnswer(row)
  const isReceived = row.state === 'received' && receivedAt !== undefined
  return toWire({
    paperId: queueId(row.id),
    reference: row.reference,
    period: decryptContent(parts, 'papers', row).period,
    status: isReceived ? 'received' : 'waiting',
    where: 'Acércate con tu documento de identidad a una oficina del banco. Allí imprimen los documentos.',
    ...(isReceived ? { receivedAt } : {}),
  })
}

export function toRenewalAnswer(parts: QueueParts, row: QueueRow): RenewalAnswer {
  const { reason, certificate } = getAnswer(row)
  const { deposit, period, addedMoney: added } = decryptContent(parts, 'renewal', row)
  return toWire({
    renewalId: queueId(row.id),
    reference: row.reference,
    depositId: queueId(deposit),
    period,
    status: row.state as RenewalStatus,
    ...toReason(reason),
    ...(added ? { addedMoney: added.notFound === undefined ? ('found' as const) : ('not-found' as const) } : {}),
    ...(certificate ? { certificate } : {}),
  })
}
