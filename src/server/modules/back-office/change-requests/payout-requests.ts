import type { PayoutContent } from '#contract/ops-changes.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { auditChange } from './audit-of-change.ts'
import { kindsOfChange } from './registry.ts'
import { hasRequest, holdKind, insertRequest, waitingPayouts } from './store.ts'

/** A request about a payout that waits for another person. */
export type WaitingPayout = { changeId: string; count: number; amountCop: number; requestedBy: string }

/** Lets nobody else register or approve what was paid until the transaction ends. Throws CHANGE_WAITING. */
export async function holdPayoutRequests(tx: Tx, payoutId: string): Promise<void> {
  await holdKind(tx, 'payout')
  if (await hasRequest(tx, { kind: 'payout', subjectId: payoutId, state: 'waiting' })) {
    throw new ApiError('CHANGE_WAITING')
  }
}

/**
 * O03, A17: asks for bonuses to be noted as paid, in the caller's transaction, which holds the requests. Nothing is paid
 * until somebody else approves it.
 */
export async function requestPayout(
  tx: Tx,
  caller: StaffCaller,
  { content, reason }: { content: PayoutContent; reason: string },
): Promise<void> {
  const newRequest = {
    kind: 'payout',
    subjectId: content.payoutId,
    content,
    reason,
    requestedBy: caller.staff.id,
  } as const
  const row = await insertRequest(tx, newRequest)
  await auditChange(tx, caller, row, { after: kindsOfChange.payout.audited?.(content) })
}

/** What was registered as paid and waits for another person, by payout. */
export async function waitingByPayout(db: Queryable): Promise<Map<string, WaitingPayout>> {
  const rows = await waitingPayouts(db)
  return new Map(
    rows.map(({ id, content, requestedBy }) => [
      content.payoutId,
      { changeId: id, count: content.lines.length, amountCop: content.amount, requestedBy },
    ]),
  )
}
