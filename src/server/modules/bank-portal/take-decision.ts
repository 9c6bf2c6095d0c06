import type { QueueAction, QueueItem } from '#contract/bank-portal.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { QueueAnswer } from '../../platform/db/schema/bank-portal.ts'
import type { StaffCaller } from '../../platform/http/request.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { bankDepositEvents, bankRefresh } from '../opening/bank/jobs.ts'
import { findAddedCop, renewWithoutAdded } from './added-money-at-queue.ts'
import { buildCertificate } from './certificate-of.ts'
import { actionsFor, stateAfter } from './queue-actions.ts'
import { decryptContent, encryptContent } from './queue-content.ts'
import type { Decision } from './queue-proposals.ts'
import { addEvent, findStanding, isReportedEvent, requireDayOfDeposit } from './report-event.ts'
import { type QueueRow, type QueueRowOfProcess, updateItem } from './store.ts'

/** @returns What the bank's people may still decide about the item. */
export function listPossible(ctx: Context, { item, status }: QueueRowOfProcess): QueueAction[] {
  if (status === 'NEGOCIO-PERDIDO') return []
  const decision = item.kind === 'renewal' ? decryptContent(ctx, 'renewal', item).decision : undefined
  const addsMoney = findAddedCop(ctx, item) !== undefined
  return actionsFor(item, { decision, addsMoney, standing: findStanding(ctx, item) })
}

/**
 * What the bank says by a decision, and when; what it reports of a running deposit, or of added money, is kept beside it. Throws
 * DOCUMENT_NOT_FOUND or CERTIFICATE_DATES_WRONG for a certificate that cannot be issued, DEPOSIT_EVENT_DATE_WRONG.
 */
export async function answerTo(ctx: Context, tx: Tx, item: QueueRow, decision: Decision): Promise<QueueAnswer | null> {
  if (isReportedEvent(decision)) {
    requireDayOfDeposit(item, decision)
    return item.answer
  }
  if (decision.action === 'added-money-not-found') return item.answer
  if (decision.action === 'receive-papers') return { receivedAt: new Date().toISOString() }
  if (decision.action === 'issue') {
    const certificate = await buildCertificate(ctx, tx, item, decision)
    return { certificate, certificateFile: decision.fileId }
  }
  return 'reason' in decision ? { reason: decision.reason } : null
}

/**
 * Makes a decision count, in the caller's transaction. The process learns of it as from a webhook: a job asks the
 * bank's side, which now answers the decision.
 * @param options - `proposalId` is the proposal that it was, where two people took it.
 * @returns The item's state.
 */
export async function takeDecision(
  ctx: Context,
  tx: Tx,
  caller: StaffCaller,
  { item, decision, proposalId }: { item: QueueRow; decision: Decision; proposalId?: string },
): Promise<QueueItem['state']> {
  const state = stateAfter(decision.action)
  const answer = await answerTo(ctx, tx, item, decision)
  const reported = isReportedEvent(decision) ? { event: decision, eventId: `evt_${proposalId ?? item.id}` } : undefined
  const content = reported ? addEvent(ctx, item, reported) : changeTerms(ctx, item, decision)
  const changed = content && { contentEncrypted: encryptContent(ctx, content) }
  await updateItem(tx, item.id, { state, answer, decidedBy: caller.staff.id, ...changed })
  await enqueue(ctx.boss, tx, reported ? bankDepositEvents : bankRefresh, { processUuid: item.reference })
  await recordAudit(tx, caller, {
    subjectId: item.reference,
    before: { item: item.id, kind: item.kind, state: item.state },
    after: {
      item: item.id,
      kind: item.kind,
      state,
      action: decision.action,
      ...(proposalId ? { proposal: proposalId } : {}),
    },
  })
  return state
}

/** What a renewal becomes once its added money is called missing; undefined for any other decision. */
function changeTerms(ctx: Context, item: QueueRow, decision: Decision) {
  return decision.action === 'added-money-not-found' ? renewWithoutAdded(ctx, item, decision.reason) : undefined
}
