import type { CallAnswer } from '#contract/call.ts'
import type { ConversationStatus, OpsThread, opsAnswerers, opsConversations } from '#contract/conversations.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { listAnswerers, listByStatus, newestTexts } from './conversations.queries.ts'
import { presentRow, presentThread } from './present-ops.ts'
import { findConversation } from './store.ts'

/** How many of a status are shown; a hundred that wait need another answer than a list. */
const mostShown = 100

/** O01: the conversations of a status; of those that wait the oldest first. */
export async function listConversations(
  ctx: Context,
  { staff }: StaffCaller,
  status: ConversationStatus,
): Promise<CallAnswer<typeof opsConversations>> {
  const rows = await listByStatus(ctx.db, status, mostShown + 1)
  const shown = rows.slice(0, mostShown)
  const ids = shown.map(({ conversation }) => conversation.id)
  const texts = await newestTexts(ctx.db, ids)
  const holders = shown.map(({ conversation }) => conversation.staffId).filter((id) => id !== null)
  const names = await namesOfStaff(ctx, holders)
  return {
    conversations: shown.map((row) =>
      presentRow(ctx, staff, { row, newestEncrypted: texts.get(row.conversation.id), names }),
    ),
    hasMore: rows.length > mostShown,
  }
}

/** O01, O04: one conversation whole. Throws CONVERSATION_NOT_FOUND. */
export async function showConversation(ctx: Context, caller: StaffCaller, id: string): Promise<OpsThread> {
  if (!(await findConversation(ctx.db, id))) throw new ApiError('CONVERSATION_NOT_FOUND')
  return presentThread(ctx, ctx.db, caller.staff, id)
}

/** O01: the members of the team who a conversation can be given to. */
export async function listMembersWhoAnswer(ctx: Context): Promise<CallAnswer<typeof opsAnswerers>> {
  const ids = await listAnswerers(ctx.db)
  const names = await namesOfStaff(ctx, ids)
  return { members: ids.map((staffId) => ({ staffId, name: names.get(staffId) })) }
}
