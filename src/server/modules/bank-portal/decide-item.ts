import type { decideDeskItem } from '#contract/bank-portal.ts'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import type { StaffCaller } from '../../http/request.ts'
import { bankRefresh } from '../../jobs/definitions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordAudit } from '../staff/record-audit.ts'
import { certificateOf } from './certificate-of.ts'
import { actionsFor, isAbout, stateAfter } from './desk-actions.ts'
import { answerOf, type DeskAnswer, openContent } from './desk-content.ts'
import { requireItem } from './require-item.ts'
import { type DeskRow, updateItem } from './store.ts'

export type Decision = CallRequest<typeof decideDeskItem>['body']

/**
 * N05: somebody of the bank decides about an item of its desk. The process learns of it as from a webhook: a job asks the
 * bank's side, which now answers the decision. The same decision again changes nothing and writes nothing.
 * Out: the item's state. Throws DESK_ITEM_NOT_FOUND, STEP_NOT_AVAILABLE, DOCUMENT_NOT_FOUND, CERTIFICATE_DATES_WRONG.
 */
export async function decideItem(
  ctx: Context,
  { staff, address }: StaffCaller,
  itemId: string,
  decision: Decision,
): Promise<CallAnswer<typeof decideDeskItem>> {
  const state = stateAfter(decision.action)
  return inTransaction(ctx.db, async (tx) => {
    const { item, status } = await requireItem(tx, staff, itemId, true)
    if (isRepeated(item, decision)) return { state }
    if (status === 'NEGOCIO-PERDIDO' || !actionsFor(item, decisionOf(ctx, item)).includes(decision.action)) {
      throw new ApiError('STEP_NOT_AVAILABLE')
    }
    const answer = await answerTo(ctx, tx, item, decision)
    await updateItem(tx, item.id, { state, answer, decidedBy: staff.id })
    await enqueue(ctx.boss, tx, bankRefresh, { processUuid: item.reference })
    await recordAudit(tx, {
      staffId: staff.id,
      action: 'desk.decided',
      subjectKind: 'process',
      subjectId: item.reference,
      before: { item: itemId, kind: item.kind, state: item.state },
      after: { item: itemId, kind: item.kind, state },
      address,
    })
    return { state }
  })
}

/** Whether the same was decided already. A certificate with another number, or another reason, is not the same. */
function isRepeated(item: DeskRow, decision: Decision): boolean {
  const { action } = decision
  // What has just come is `received` as well, and nobody has decided about it.
  if (!isAbout(action, item.kind) || item.state !== stateAfter(action) || !item.decidedBy) return false
  const { reason, certificate } = answerOf(item)
  if (decision.action === 'issue') return certificate?.constancy_number === decision.constancy_number
  return !('reason' in decision) || decision.reason === reason
}

function decisionOf(ctx: Context, item: DeskRow): string | undefined {
  return item.kind === 'renewal' ? openContent(ctx, 'renewal', item).decision : undefined
}

async function answerTo(ctx: Context, tx: Tx, item: DeskRow, decision: Decision): Promise<DeskAnswer | null> {
  if (decision.action === 'receive-papers') return { received_at: new Date().toISOString() }
  if (decision.action === 'issue') {
    const certificate = await certificateOf(ctx, tx, item, decision)
    return { certificate, certificate_file: decision.file_id }
  }
  return 'reason' in decision ? { reason: decision.reason } : null
}
