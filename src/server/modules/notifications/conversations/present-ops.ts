import type { ConversationMessage, OpsConversationRow, OpsThread } from '#contract/conversations.ts'
import { bankName } from '#domain/banks/catalogue.ts'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { namesOfStaff } from '../../back-office/staff/names-of-staff.ts'
import { openContact, openName, openText } from './encrypted-fields.ts'
import { listMessages } from './store.ts'
import { findForOps, lastAnswerSeq, type OpsRow } from './store-ops.ts'

const previewLength = 120

export type StaffNames = ReadonlyMap<string, string | undefined>

/** A conversation as it stands in a list of the team. In: also its newest text, sealed, and what staff are called. */
export function presentRow(
  { sealing }: Context,
  staff: StaffOfRequest,
  { row, newestSealed, names }: { row: OpsRow; newestSealed: string | undefined; names: StaffNames },
): OpsConversationRow {
  const { conversation, customerNameSealed, bankId } = row
  const { customerId, nameSealed, processUuid, staffId, waitingSince } = conversation
  const name = customerId
    ? customerNameSealed && sealing.open('customers.full-name', customerNameSealed)
    : nameSealed && openName(sealing, nameSealed)
  return {
    id: conversation.id,
    status: conversation.status,
    from: customerId ? 'customer' : 'visitor',
    name: name || undefined,
    brand: conversation.brand,
    preview: newestSealed ? beginningOf(openText(sealing, newestSealed)) : '',
    waiting_since: waitingSince?.toISOString(),
    last_at: conversation.lastMessageAt.toISOString(),
    process: processUuid && bankId !== null ? { process_uuid: processUuid, name_bank: bankName(bankId) } : undefined,
    taken: staffId ? { name: names.get(staffId), is_mine: staffId === staff.id } : undefined,
  }
}

/** A whole conversation as the team sees it. Throws CONVERSATION_NOT_FOUND. */
export async function presentThread(
  ctx: Context,
  db: Queryable,
  staff: StaffOfRequest,
  id: string,
): Promise<OpsThread> {
  const row = await findForOps(db, id)
  if (!row) throw new ApiError('CONVERSATION_NOT_FOUND')
  const { conversation, customerPhoneSealed } = row
  const messages = await listMessages(db, id)
  const staffIds = [...messages.map(({ staffId }) => staffId), conversation.staffId].filter((one) => one !== null)
  const names = await namesOfStaff(ctx, staffIds)
  const { sealing } = ctx
  const left = conversation.contactSealed ? openContact(sealing, conversation.contactSealed) : {}
  return {
    conversation: presentRow(ctx, staff, { row, newestSealed: messages.at(-1)?.textSealed, names }),
    contact: customerPhoneSealed ? { phone: sealing.open('customers.phone', customerPhoneSealed) } : left,
    messages: messages.map((message) => ({
      id: message.id,
      author: message.author as ConversationMessage['author'],
      text: openText(sealing, message.textSealed),
      at: message.createdAt.toISOString(),
      staff_name: message.staffId ? names.get(message.staffId) : undefined,
    })),
    seen: conversation.personReadSeq >= (await lastAnswerSeq(db, id)),
  }
}

function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > previewLength ? `${line.slice(0, previewLength - 1).trimEnd()}…` : line
}
