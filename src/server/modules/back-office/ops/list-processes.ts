import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { opsProcesses } from '#contract/ops.ts'
import type { Context } from '../../../context.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { buildFilter, orderOf } from './filter-of.ts'
import { loadOwners } from './owner-store.ts'
import { decodeSortedCursor, encodeSortedCursor } from './pagination-cursor.ts'
import { presentRow } from './present-row.ts'
import { listRows } from './process-list.queries.ts'

const rowsPerPage = 50

/**
 * O01: returns a page of the processes that match a filter, in an order. Adds the cursor of the next page, if any.
 * Throws INVALID_REQUEST for a cursor that is invalid, or of another order.
 */
export async function listProcesses(
  ctx: Context,
  staff: StaffOfRequest,
  asked: CallRequest<typeof opsProcesses>['body'],
): Promise<CallAnswer<typeof opsProcesses>> {
  const order = orderOf(asked)
  const after = asked.cursor === undefined ? undefined : decodeSortedCursor(asked.cursor, order.sort)
  const filter = buildFilter(ctx, staff, asked)
  if (!filter) return { processes: [] }
  const rows = await ctx.readReplica.read((db) => listRows(db, filter, { ...order, after, limit: rowsPerPage + 1 }))
  const page = rows.slice(0, rowsPerPage)
  const owners = await loadOwners(ctx.db, staff, page)
  const last = rows.length > rowsPerPage ? page.at(-1) : undefined
  return {
    processes: page.map((row) => presentRow(ctx, row, staff, owners.get(row.process.uuid))),
    next: last && encodeSortedCursor({ at: last.at, uuid: last.process.uuid }),
  }
}
