import type { OpsConversationRow, OpsThread } from '#contract/conversations.ts'
import { bankName } from '#domain/banks/catalogue.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { findForOps, lastAnswerSeq, type OpsRow } from './conversations.queries.ts'
import { decryptContact, decryptName, decryptText } from './encrypted-fields.ts'
import { findWindow } from './receive-whatsapp.ts'
import { listMessages } from './store.ts'

const previewLength = 120

export type StaffNames = ReadonlyMap<string, string | undefined>

/**
 * A conversation as it is in a list of the team.
 * @param options - Also its newest text, encrypted, and what staff are called.
 */
export function presentRow(
  { encryption }: Context,
  staff: StaffOfRequest,
  { row, newestEncrypted, names }: { row: OpsRow; newestEncrypted: string | undefined; names: StaffNames },
): OpsConversationRow {
  const { conversation, customerNameEncrypted, bankId, processStatus, holderAwayUntil } = row
  const { customerId, nameEncrypted, processUuid, staffId, waitingSince } = conversation
  const name = customerId
    ? customerNameEncrypted && encryption.decrypt('customers.full-name', customerNameEncrypted)
    : nameEncrypted && decryptName(encryption, nameEncrypted)
  return {
    id: conversation.id,
    status: conversation.status,
    from: customerId ? 'customer' : 'visitor',
    name: name || undefined,
    brand: conversation.brand,
    preview: newestEncrypted ? truncateText(decryptText(encryption, newestEncrypted)) : '',
    waitingSince: waitingSince?.toISOString(),
    lastAt: conversation.lastMessageAt.toISOString(),
    process:
      processUuid && bankId !== null && processStatus
        ? { processUuid, nameBank: bankName(bankId), status: processStatus }
        : undefined,
    taken: staffId
      ? {
          name: names.get(staffId),
          isMine: staffId === staff.id,
          ...(holderAwayUntil ? { awayUntil: holderAwayUntil } : {}),
        }
      : undefined,
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
  const { conversation, customerPhoneEncrypted } = row
  const messages = await listMessages(db, id)
  const staffIds = [...messages.map(({ staffId }) => staffId), conversation.staffId].filter((one) => one !== null)
  const names = await namesOfStaff(ctx, staffIds)
  const { encryption } = ctx
  const left = conversation.contactEncrypted ? decryptContact(encryption, conversation.contactEncrypted) : {}
  return {
    conversation: presentRow(ctx, staff, { row, newestEncrypted: messages.at(-1)?.textEncrypted, names }),
    contact: customerPhoneEncrypted ? { phone: encryption.decrypt('customers.phone', customerPhoneEncrypted) } : left,
    messages: messages.map((message) => ({
      id: message.id,
      author: message.author,
      text: decryptText(encryption, message.textEncrypted),
      at: message.createdAt.toISOString(),
      staffName: message.staffId ? names.get(message.staffId) : undefined,
      ...(message.channel === 'whatsapp' ? { byWhatsapp: true as const } : {}),
    })),
    whatsappUntil: (await findWindow(ctx, id))?.toISOString(),
    seen: conversation.personReadSeq >= (await lastAnswerSeq(db, id)),
  }
}

function truncateText(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > previewLength ? `${line.slice(0, previewLength - 1).trimEnd()}…` : line
}
