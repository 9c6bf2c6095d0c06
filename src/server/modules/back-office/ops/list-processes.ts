import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { opsProcesses } from '#contract/ops.ts'
import type { Context } from '../../../context.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { buildFilter } from './filter-of.ts'
import { decodeCursor, encodeCursor } from './pagination-cursor.ts'
import { presentRow } from './present-row.ts'
import { listRows } from './store.ts'

const rowsPerPage = 50

/**
 * O01: returns a page of the processes that match a filter, the longest untouched first. Adds the cursor of the next
 * page, if any. Throws INVALID_REQUEST for an invalid cursor.
 */
export async function listProcesses(
  ctx: Context,
  staff: StaffOfRequest,
  asked: CallRequest<typeof opsProcesses>['body'],
): Promise<CallAnswer<typeof opsProcesses>> {
  const after = asked.cursor === undefined ? undefined : decodeCursor(asked.cursor)
  const filter = buildFilter(ctx, staff, asked)
  if (!filter) return { processes: [] }
  const rows = await ctx.readReplica.read((db) => listRows(db, filter, { after, limit: rowsPerPage + 1 }))
  const page = rows.slice(0, rowsPerPage)
  const last = rows.length > rowsPerPage ? page.at(-1) : undefined
  return {
    processes: page.map((row) => presentRow(ctx, row, staff)),
    next: last && encodeCursor({ touchedAt: last.touchedAt, uuid: last.process.uuid }),
  }
}
