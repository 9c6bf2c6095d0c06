import type {
  ApplicationAnswer,
  ApplicationStatus,
  DepositAnswer,
  DepositStatus,
  PaperSignatureAnswer,
  RenewalAnswer,
  RenewalStatus,
} from '#contract/partner-bank.ts'
import { answerOf, type DeskParts, openContent } from './queue-content.ts'
import { deskId } from './queue-ids.ts'
import type { DeskRow } from './store.ts'

/** What lies on the desk, as the protocol answers it. */

const reasonOf = (reason: string | undefined) => (reason === undefined ? {} : { reason })

export function applicationAnswerOf(row: DeskRow): ApplicationAnswer {
  const { id, reference, state } = row
  const status = state as ApplicationStatus
  return { application_id: deskId(id), reference, status, ...reasonOf(answerOf(row).reason) }
}

export function depositAnswerOf(parts: DeskParts, row: DeskRow): DepositAnswer {
  const { reason, certificate } = answerOf(row)
  return {
    deposit_id: deskId(row.id),
    application_id: deskId(openContent(parts, 'deposit', row).application),
    reference: row.reference,
    status: row.state as DepositStatus,
    ...reasonOf(reason),
    ...(certificate ? { certificate } : {}),
  }
}

export function paperAnswerOf(parts: DeskParts, row: DeskRow): PaperSignatureAnswer {
  const { received_at } = answerOf(row)
  const isReceived = row.state === 'received' && received_at !== undefined
  return {
    paper_id: deskId(row.id),
    reference: row.reference,
    period: openContent(parts, 'papers', row).period,
    status: isReceived ? 'received' : 'waiting',
    where: 'Acércate con tu documento de identidad a una oficina del banco. Allí imprimen los documentos.',
    ...(isReceived ? { received_at } : {}),
  }
}

export function renewalAnswerOf(parts: DeskParts, row: DeskRow): RenewalAnswer {
  const { reason, certificate } = answerOf(row)
  const { deposit, period } = openContent(parts, 'renewal', row)
  return {
    renewal_id: deskId(row.id),
    reference: row.reference,
    deposit_id: deskId(deposit),
    period,
    status: row.state as RenewalStatus,
    ...reasonOf(reason),
    ...(certificate ? { certificate } : {}),
  }
}
