import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { holdCustomer } from '../../accounts/customers/hold-customer.ts'
import { encryptText } from './encrypted-fields.ts'
import { conversationTell } from './jobs.ts'
import { holdOwn, insertConversation, insertMessage, setAnswered, setConversation } from './store.ts'

type Letter = { customerId: string; brand: string; processUuid: string; text: string }

/**
 * O01: writes to a customer about their process, without having been asked, and tells them on their phone. What they
 * asked and nobody has answered still waits for its answer.
 * @returns The id of the conversation.
 * @throws PROCESS_NOT_FOUND where the customer was erased, and CONVERSATION_TAKEN when another member has the
 *   conversation.
 */
export async function writeToCustomer(
  ctx: Context,
  tx: Tx,
  caller: StaffCaller,
  { customerId, brand, processUuid, text }: Letter,
): Promise<string> {
  const { staff } = caller
  if (!(await holdCustomer(tx, customerId))) throw new ApiError('PROCESS_NOT_FOUND')
  const owner = { customerId }
  if (!(await holdOwn(tx, owner))) await insertConversation(tx, { ...owner, brand })
  const conversation = await holdOwn(tx, owner)
  if (!conversation) throw new Error('the conversation was not begun')
  const { id, staffId } = conversation
  if (staffId !== null && staffId !== staff.id) throw new ApiError('CONVERSATION_TAKEN')
  const textEncrypted = encryptText(ctx.encryption, text)
  await insertMessage(tx, { conversationId: id, author: 'staff', staffId: staff.id, textEncrypted })
  if (conversation.waitingSince === null) await setAnswered(tx, id, staff.id)
  await setConversation(tx, id, { brand, processUuid, lastMessageAt: new Date() })
  await enqueue(ctx.boss, tx, conversationTell, { conversationId: id })
  await recordAudit(tx, caller, { subjectId: id, after: { process: processUuid } })
  return id
}
