import type { QueueItem } from '#contract/bank-portal.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/request.ts'
import { requireIndependent } from '../back-office/staff/four-eyes.ts'
import { closeProposal, type ProposalRow, waitingProposals } from './proposal-store.ts'
import { decisionIn, encryptReason } from './queue-proposals.ts'
import { requireItem } from './require-item.ts'
import type { QueueItemRow, QueueRowOfProcess } from './store.ts'
import { listPossible, takeDecision } from './take-decision.ts'

/** A proposal about an item, as the person who decides has seen it. */
type Named = { itemId: string; proposalId: string }
type State = { state: QueueItem['state'] }

/**
 * N05: another person of the bank confirms a proposal and it takes effect, in one transaction. Of two parallel
 * confirmations the second gets an error.
 * Throws DESK_ITEM_NOT_FOUND, CHANGE_OWN, CHANGE_DECIDED when it no longer waits, CHANGE_STALE when the item moved on,
 * APPROVER_NOT_INDEPENDENT, DOCUMENT_NOT_FOUND, CERTIFICATE_DATES_WRONG.
 */
export async function confirmProposal(ctx: Context, caller: StaffCaller, named: Named): Promise<State> {
  const { staff } = caller
  return inTransaction(ctx.db, async (tx) => {
    const { found, proposal } = await requireWaiting(tx, caller, named)
    if (proposal.proposedBy === staff.id) throw new ApiError('CHANGE_OWN')
    await requireIndependent(tx, staff.id, proposal.proposedBy)
    const decision = decisionIn(ctx, proposal)
    if (!listPossible(ctx, found).includes(decision.action)) throw new ApiError('CHANGE_STALE')
    await closeProposal(tx, proposal.id, { state: 'confirmed', decidedBy: staff.id })
    return { state: await takeDecision(ctx, tx, caller, { item: found.item, decision, proposalId: proposal.id }) }
  })
}

/**
 * N05: another person of the bank returns a proposal with a reason. Throws DESK_ITEM_NOT_FOUND, CHANGE_OWN,
 * CHANGE_DECIDED.
 */
export async function returnProposal(
  ctx: Context,
  caller: StaffCaller,
  { reason, ...named }: Named & { reason: string },
): Promise<State> {
  return inTransaction(ctx.db, async (tx) => {
    const { found, proposal } = await requireWaiting(tx, caller, named)
    if (proposal.proposedBy === caller.staff.id) throw new ApiError('CHANGE_OWN')
    const closed = {
      state: 'returned',
      decidedBy: caller.staff.id,
      reasonEncrypted: encryptReason(ctx, reason),
    } as const
    await closeProposal(tx, proposal.id, closed)
    return noteClosed(tx, caller, { item: found.item, proposal, action: 'desk.returned' })
  })
}

/** N05: withdraws the caller's own proposal. Throws DESK_ITEM_NOT_FOUND, CHANGE_NOT_OWN, CHANGE_DECIDED. */
export async function withdrawProposal(ctx: Context, caller: StaffCaller, named: Named): Promise<State> {
  return inTransaction(ctx.db, async (tx) => {
    const { found, proposal } = await requireWaiting(tx, caller, named)
    if (proposal.proposedBy !== caller.staff.id) throw new ApiError('CHANGE_NOT_OWN')
    await closeProposal(tx, proposal.id, { state: 'withdrawn', decidedBy: caller.staff.id })
    return noteClosed(tx, caller, { item: found.item, proposal, action: 'desk.withdrawn' })
  })
}

async function requireWaiting(
  tx: Tx,
  { staff }: StaffCaller,
  { itemId, proposalId }: Named,
): Promise<{ found: QueueRowOfProcess; proposal: ProposalRow }> {
  const found = await requireItem(tx, staff, itemId, true)
  const proposal = (await waitingProposals(tx, [itemId])).get(itemId)
  if (proposal?.id !== proposalId) throw new ApiError('CHANGE_DECIDED')
  return { found, proposal }
}

type Closed = { item: QueueItemRow; proposal: ProposalRow; action: 'desk.returned' | 'desk.withdrawn' }

async function noteClosed(tx: Tx, caller: StaffCaller, { item, proposal, action }: Closed): Promise<State> {
  await recordAudit(tx, caller, {
    action,
    subjectId: item.reference,
    after: { item: item.id, kind: item.kind, action: proposal.action, proposal: proposal.id },
  })
  return { state: item.state }
}
