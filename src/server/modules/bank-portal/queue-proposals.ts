import type { DeskAction, DeskItem, decideDeskItem } from '#contract/bank-portal.ts'
import type { CallRequest } from '#contract/call.ts'
import type { Context } from '../../app/context.ts'
import { namesOfStaff } from '../back-office/staff/names-of-staff.ts'
import type { ProposalRow } from './proposal-store.ts'

/** What somebody of a bank decides about an item of its desk. */
export type Decision = CallRequest<typeof decideDeskItem>['body']
type Sealing = Pick<Context, 'sealing'>

const decisionPurpose = 'bank_desk_proposals.decision'
const reasonPurpose = 'bank_desk_proposals.reason'

export function sealDecision({ sealing }: Sealing, decision: Decision): string {
  return sealing.seal(decisionPurpose, JSON.stringify(decision))
}

/** In: a proposal. Out: the decision that it is. */
export function decisionIn({ sealing }: Sealing, row: Pick<ProposalRow, 'decisionSealed'>): Decision {
  return JSON.parse(sealing.open(decisionPurpose, row.decisionSealed))
}

export function sealReason({ sealing }: Sealing, reason: string): string {
  return sealing.seal(reasonPurpose, reason)
}

/** In: a proposal that was returned. Out: why, in the words of who returned it. */
export function reasonIn({ sealing }: Sealing, row: Pick<ProposalRow, 'reasonSealed'>): string {
  return row.reasonSealed === null ? '' : sealing.open(reasonPurpose, row.reasonSealed)
}

/** What a list shows of proposals that wait, by item. In: who looks at them. */
export async function presentProposals(
  ctx: Context,
  viewer: { id: string },
  rows: ReadonlyMap<string, ProposalRow>,
): Promise<Map<string, NonNullable<DeskItem['proposal']>>> {
  const names = await namesOfStaff(
    ctx,
    [...rows.values()].map(({ proposedBy }) => proposedBy),
  )
  return new Map(
    [...rows].map(([itemId, row]) => [
      itemId,
      {
        proposal_id: row.id,
        action: row.action as DeskAction,
        proposed_by: names.get(row.proposedBy),
        proposed_at: row.proposedAt.toISOString(),
        is_own: row.proposedBy === viewer.id,
      },
    ]),
  )
}
