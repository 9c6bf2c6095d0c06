import type { CallAnswer, CallRequest } from '#contract/call.ts'
import { type Change, changeStates, type opsChanges } from '#contract/ops-changes.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { decodeCursor, encodeCursor } from '../ops/pagination-cursor.ts'
import { presentChange, presentChanges } from './present-change.ts'
import { findRequest, listRequests } from './store.ts'
import { kindsSeenBy } from './who-may.ts'

const rowsPerPage = 20

/** O04: requests of a state (all when left out) that the caller's role sees, the newest first. Throws INVALID_REQUEST for an unreadable cursor. */
export async function listChanges(
  ctx: Context,
  staff: StaffOfRequest,
  { state, cursor }: CallRequest<typeof opsChanges>['query'],
): Promise<CallAnswer<typeof opsChanges>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const decided = changeStates.filter((one) => one !== 'waiting')
  const states = state === undefined ? changeStates : state === 'decided' ? decided : [state]
  const rows = await listRequests(ctx.db, { kinds: kindsSeenBy(staff.role), states, after, limit: rowsPerPage + 1 })
  const page = rows.slice(0, rowsPerPage)
  const last = rows.length > rowsPerPage ? page.at(-1) : undefined
  return { changes: await presentChanges(ctx, staff, page), next: last && encodeCursor(last.place) }
}

/** O04: one request. Throws CHANGE_NOT_FOUND, also for a kind that the caller's role does not see. */
export async function showChange(ctx: Context, staff: StaffOfRequest, changeId: string): Promise<Change> {
  const row = await findRequest(ctx.db, changeId)
  if (!row || !kindsSeenBy(staff.role).includes(row.kind)) throw new ApiError('CHANGE_NOT_FOUND')
  return presentChange(ctx, staff, row)
}
