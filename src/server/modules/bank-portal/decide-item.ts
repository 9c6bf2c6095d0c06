import { type decideQueueItem, takesTwoOfBank } from '#contract/bank-portal.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/request.ts'
import { isCalledMissing } from './added-money-at-queue.ts'
import { closeProposal, insertProposal, type KnownProposal, waitingProposals } from './proposal-store.ts'
import { isAbout, stateAfter } from './queue-actions.ts'
import { getAnswer } from './queue-content.ts'
import { type Decision, decisionIn, encryptDecision } from './queue-proposals.ts'
import { isAlreadyReported, isReportedEvent } from './report-event.ts'
import { requireItem } from './require-item.ts'
import type { QueueItemRow } from './store.ts'
import { answerTo, listPossible, takeDecision } from './take-decision.ts'

type Decided = CallAnswer<typeof decideQueueItem>

/**
 * N05: decides an item of the bank's queue. A refusal or a question counts immediately. Any other decision is a
 * proposal, and waits for another of the bank's people; one whose author is out gives way to it. The same decision again
 * changes and writes nothing.
 * @returns The item's state, with the proposal where it waits.
 * @throws DESK_ITEM_NOT_FOUND, STEP_NOT_AVAILABLE, DESK_PROPOSED, DOCUMENT_NOT_FOUND, CERTIFICATE_DATES_WRONG,
 *   DEPOSIT_EVENT_DATE_WRONG.
 */
export async function decideItem(
  ctx: Context,
  caller: StaffCaller,
  itemId: string,
  decision: Decision,
): Promise<Decided> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await requireItem(tx, caller.staff, itemId, true)
    const { item } = found
    if (isRepeated(ctx, item, decision)) return { state: stateAfter(decision.action) }
    if (!listPossible(ctx, found).includes(decision.action)) throw new ApiError('STEP_NOT_AVAILABLE')
    const waiting = (await waitingProposals(tx, [itemId])).get(itemId)
    if (takesTwoOfBank(decision.action)) return propose(ctx, tx, caller, { item, decision, waiting })
    if (waiting) await closeProposal(tx, waiting.id, { state: 'overtaken', decidedBy: caller.staff.id })
    return { state: await takeDecision(ctx, tx, caller, { item, decision }) }
  })
}

async function propose(
  ctx: Context,
  tx: Tx,
  caller: StaffCaller,
  { item, decision, waiting }: { item: QueueItemRow; decision: Decision; waiting: KnownProposal | undefined },
): Promise<Decided> {
  const { state } = item
  if (waiting && !waiting.isAuthorOut) {
    const isSame = waiting.proposedBy === caller.staff.id && areSame(decisionIn(ctx, waiting), decision)
    if (!isSame) throw new ApiError('DESK_PROPOSED')
    return { state, proposalId: waiting.id }
  }
  // The author of a certificate that cannot be issued gets the error, not the person who confirms it.
  await answerTo(ctx, tx, item, decision)
  if (waiting) await closeProposal(tx, waiting.id, { state: 'overtaken', decidedBy: caller.staff.id })
  const { id } = await insertProposal(tx, {
    itemId: item.id,
    action: decision.action,
    decisionEncrypted: encryptDecision(ctx, decision),
    proposedBy: caller.staff.id,
  })
  await recordAudit(tx, caller, {
    action: 'desk.proposed',
    subjectId: item.reference,
    after: { item: item.id, kind: item.kind, action: decision.action, proposal: id, overtaken: waiting?.id },
  })
  return { state, proposalId: id }
}

/**
 * Returns whether the same was decided already. A certificate with another figure, or another reason, is not the same.
 */
function isRepeated(ctx: Context, item: QueueItemRow, decision: Decision): boolean {
  const { action } = decision
  if (isReportedEvent(decision)) return item.kind === 'deposit' && isAlreadyReported(ctx, item, decision)
  if (decision.action === 'added-money-not-found') return isCalledMissing(ctx, item, decision.reason)
  // A new item is `received` as well, and nobody has decided about it.
  if (!isAbout(action, item.kind) || item.state !== stateAfter(action) || !item.decidedBy) return false
  const { reason, certificate, certificateFile } = getAnswer(item)
  if (decision.action === 'issue') {
    return certificate !== undefined && isSameIssue({ ...certificate, fileId: certificateFile }, decision)
  }
  return !('reason' in decision) || decision.reason === reason
}

type Issue = Extract<Decision, { action: 'issue' }>

/** Compares two decisions about an item. What was corrected is never taken for what waits already. */
function areSame(one: Decision, other: Decision): boolean {
  if (one.action === 'issue' && other.action === 'issue') return isSameIssue(one, other)
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether two certificates say the same, with the same paper: the same bytes of a process are one file. */
function isSameIssue(one: Omit<Issue, 'action' | 'fileId'> & { fileId?: string | undefined }, other: Issue): boolean {
  const said = ['fileId', 'constancyNumber', 'isin', 'issuedOn', 'openingDate', 'maturityDate'] as const
  return said.every((name) => one[name] === other[name])
}
