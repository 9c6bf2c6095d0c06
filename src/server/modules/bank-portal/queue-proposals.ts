import type { decideQueueItem, QueueItem } from '#contract/bank-portal.ts'
import type { CallRequest, WireRequest } from '#contract/call.ts'
import { fromWire, toWire } from '#contract/wire-names.ts'
import type { Context } from '../../context.ts'
import { namesOfStaff } from '../accounts/customers/staff-names.queries.ts'
import type { KnownProposal, ProposalRow } from './proposal-store.ts'

/** What somebody of a bank decides about an item of its desk. */
export type Decision = CallRequest<typeof decideQueueItem>['body']
/** The same as it is kept: with the names of the wire. */
type WireDecision = WireRequest<typeof decideQueueItem>['body']
type Encryption = Pick<Context, 'encryption'>

const decisionPurpose = 'bank_desk_proposals.decision'
const reasonPurpose = 'bank_desk_proposals.reason'

export function encryptDecision({ encryption }: Encryption, decision: Decision): string {
  return encryption.encrypt(decisionPurpose, JSON.stringify(toWire(decision)))
}

export function decisionIn({ encryption }: Encryption, row: Pick<ProposalRow, 'decisionEncrypted'>): Decision {
  return fromWire(encryption.decryptJson<WireDecision>(decisionPurpose, row.decisionEncrypted))
}

export function encryptReason({ encryption }: Encryption, reason: string): string {
  return encryption.encrypt(reasonPurpose, reason)
}

/**
 * @param row - A proposal that was returned.
 * @returns Why, in the words of who returned it.
 */
export function reasonIn({ encryption }: Encryption, row: Pick<ProposalRow, 'reasonEncrypted'>): string {
  return row.reasonEncrypted === null ? '' : encryption.decrypt(reasonPurpose, row.reasonEncrypted)
}

/**
 * What a list shows of proposals that wait, by item.
 * @param viewer - Who looks at them.
 */
export async function presentProposals(
  ctx: Context,
  viewer: { id: string },
  rows: ReadonlyMap<string, KnownProposal>,
): Promise<Map<string, NonNullable<QueueItem['proposal']>>> {
  const names = await namesOfStaff(
    ctx,
    [...rows.values()].map(({ proposedBy }) => proposedBy),
  )
  return new Map(
    [...rows].map(([itemId, row]) => [
      itemId,
      {
        proposalId: row.id,
        action: row.action,
        proposedBy: names.get(row.proposedBy),
        proposedAt: row.proposedAt.toISOString(),
        isOwn: row.proposedBy === viewer.id,
        ...(row.isAuthorOut ? { isAuthorOut: true } : {}),
      },
    ]),
  )
}
