import type { listQueue } from '#contract/bank-portal.ts'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { Context } from '../../context.ts'
import type { StaffOfRequest } from '../../platform/http/request.ts'
import { getBankScope } from '../back-office/ops/bank-of-staff.ts'
import { decodeSortedCursor, encodeSortedCursor } from '../back-office/ops/pagination-cursor.ts'
import { presentItem } from './present-item.ts'
import { waitingProposals } from './proposal-store.ts'
import { presentProposals } from './queue-proposals.ts'
import { listQueueItems } from './store.ts'

const mostItems = 200

/**
 * N05: a page of the desk of a bank: what waits for its people, untouched for longest first, or all of it, newest first;
 * or the deposit of one certificate. Somebody of a bank gets its own, whichever is asked for.
 * Throws INVALID_REQUEST for a cursor that cannot be read.
 */
export async function listBankQueue(
  ctx: Context,
  staff: StaffOfRequest,
  { show = 'waiting', bankId, constancyNumber, kind, cursor }: CallRequest<typeof listQueue>['query'],
): Promise<CallAnswer<typeof listQueue>> {
  const found = await listQueueItems(ctx.db, {
    bankId: getBankScope(staff) ?? bankId,
    waitingOnly: show === 'waiting' && constancyNumber === undefined,
    constancyNumber,
    kind,
    after: cursor === undefined ? undefined : decodeSortedCursor(cursor, 'age'),
    limit: mostItems + 1,
  })
  const shown = found.slice(0, mostItems)
  const waiting = await waitingProposals(
    ctx.db,
    shown.map(({ item }) => item.id),
  )
  const proposals = await presentProposals(ctx, staff, waiting)
  const last = found.length > mostItems ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => presentItem(ctx, row, proposals.get(row.item.id))),
    more: last !== undefined,
    next: last && encodeSortedCursor({ at: last.at, uuid: last.item.id }),
  }
}
