import type { OpsThread } from '#contract/conversations.ts'
import { toWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { StaffCaller, StaffOfRequest } from '../../../platform/http/request.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { isAnswerer } from './conversations.queries.ts'
import { encryptText } from './encrypted-fields.ts'
import { conversationTell } from './jobs.ts'
import { presentThread } from './present-ops.ts'
import {
  type ConversationRow,
  holdConversation,
  insertMessage,
  setAnswered,
  setClosed,
  setConversation,
} from './store.ts'

/**
 * O01: assigns a conversation to the caller, or releases it. An administrator may take or release that of an absent
 * member. Throws CONVERSATION_NOT_FOUND, and CONVERSATION_TAKEN when another member has it.
 */
export async function takeConversation(
  ctx: Context,
  caller: StaffCaller,
  { id, taken }: { id: string; taken: boolean },
): Promise<OpsThread> {
  const { staff } = caller
  await inTransaction(ctx.db, async (tx) => {
    const row = await holdFree(tx, staff, id, { orAdmin: true })
    const wanted = taken ? staff.id : null
    if (row.staffId === wanted) return
    await setConversation(tx, id, { staffId: wanted })
    await recordAudit(tx, caller, {
      action: taken ? 'conversation.taken' : 'conversation.returned',
      ...(row.staffId ? { before: toWire({ takenBy: row.staffId }) } : {}),
    })
  })
  return presentThread(ctx, ctx.db, staff, id)
}

/**
 * O01: gives a conversation to a member of the team, from the list of those who answer. What another member has, only an
 * administrator gives on. Throws CONVERSATION_NOT_FOUND, CONVERSATION_TAKEN, and MEMBER_NOT_AVAILABLE.
 */
export async function assignConversation(
  ctx: Context,
  caller: StaffCaller,
  { id, staffId }: { id: string; staffId: string },
): Promise<OpsThread> {
  const { staff } = caller
  await inTransaction(ctx.db, async (tx) => {
    const row = await holdFree(tx, staff, id, { orAdmin: true })
    if (!(await isAnswerer(tx, staffId))) throw new ApiError('MEMBER_NOT_AVAILABLE')
    if (row.staffId === staffId) return
    await setConversation(tx, id, { staffId })
    await recordAudit(tx, caller, { before: toWire({ takenBy: row.staffId }), after: toWire({ takenBy: staffId }) })
  })
  return presentThread(ctx, ctx.db, staff, id)
}

/**
 * O01: answers a person, once per key, and notifies them. The author has the conversation from then on. Throws
 * CONVERSATION_NOT_FOUND, and CONVERSATION_TAKEN when another member has it.
 */
export async function answerConversation(
  ctx: Context,
  caller: StaffCaller,
  { id, key, text }: { id: string; key: string; text: string },
): Promise<OpsThread> {
  const { staff } = caller
  await once(ctx, { scope: `${staff.id}/conversations/${id}`, key, payload: text }, async (tx) => {
    await holdFree(tx, staff, id)
    await insertMessage(tx, {
      conversationId: id,
      author: 'staff',
      staffId: staff.id,
      textEncrypted: encryptText(ctx.encryption, text),
    })
    await setAnswered(tx, id, staff.id)
    await enqueue(ctx.boss, tx, conversationTell, { conversationId: id })
    await recordAudit(tx, caller)
    return { conversation: id }
  })
  return presentThread(ctx, ctx.db, staff, id)
}

/** O01: closes a conversation; the person's next message opens it again. Throws as answering does. */
export async function closeConversation(ctx: Context, caller: StaffCaller, id: string): Promise<OpsThread> {
  const { staff } = caller
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await holdFree(tx, staff, id)
    if (status === 'closed') return
    await setClosed(tx, id)
    await recordAudit(tx, caller, { before: { status } })
  })
  return presentThread(ctx, ctx.db, staff, id)
}

/** Locks a conversation that no other member has. */
async function holdFree(
  tx: Tx,
  { id: staffId, role }: StaffOfRequest,
  id: string,
  { orAdmin = false }: { orAdmin?: boolean } = {},
): Promise<ConversationRow> {
  const row = await holdConversation(tx, id)
  if (!row) throw new ApiError('CONVERSATION_NOT_FOUND')
  const isFree = row.staffId === null || row.staffId === staffId || (orAdmin && role === 'admin')
  if (!isFree) throw new ApiError('CONVERSATION_TAKEN')
  return row
}
