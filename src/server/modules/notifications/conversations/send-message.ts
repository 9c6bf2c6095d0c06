import type { CallRequest } from '#contract/call.ts'
import type { Contact } from '#contract/contact.ts'
import type { sendMessage as sendMessageCall } from '#contract/conversations.ts'
import { toWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { once, scopeOfDevice } from '../../../platform/http/idempotency.ts'
import { holdCustomer } from '../../accounts/customers/hold-customer.ts'
import { ownerOfProcess } from '../../accounts/customers/process-owner.queries.ts'
import { askAbout } from '../mail-addresses/may-write-to.ts'
import { adoptVisits } from './adopt-visits.ts'
import { encryptText, encryptVisitor } from './encrypted-fields.ts'
import { isCurrent, type OwnConversation, presentOwn } from './own-conversation.ts'
import {
  type ConversationRow,
  holdOwn,
  insertConversation,
  insertMessage,
  type Owner,
  setConversation,
  setWaiting,
} from './store.ts'

type Written = CallRequest<typeof sendMessageCall>['body']

/**
 * L01: sends a person's message to the team, once per key; a closed conversation opens again.
 * Throws CONTACT_NEEDED for a visitor who left no way to answer, and PROCESS_NOT_FOUND for a process that is not their
 * own. Throws SESSION_ENDED for a customer whose data were deleted during the request.
 */
export async function sendMessage(
  ctx: Context,
  { owner, brand, key, networkAddress }: { owner: Owner; brand: string; key: string; networkAddress: string },
  written: Written,
): Promise<OwnConversation> {
  if ('customerId' in owner) await adoptVisits(ctx, owner.customerId)
  const whose = 'customerId' in owner ? owner.customerId : scopeOfDevice(owner.deviceHash)
  await once(ctx, { scope: `${whose}/conversations`, key, payload: toWire(written) }, async (tx) => {
    const processUuid = await requireProcess(tx, owner, written.processUuid)
    const { id } = await conversationFor(ctx, tx, owner, brand, written)
    await setConversation(tx, id, { brand, ...(processUuid === undefined ? {} : { processUuid }) })
    await insertMessage(tx, {
      conversationId: id,
      author: 'customerId' in owner ? 'customer' : 'visitor',
      textEncrypted: encryptText(ctx.encryption, written.text),
    })
    await setWaiting(tx, id)
    const address = 'deviceHash' in owner ? written.contact?.email : undefined
    if (address !== undefined) await askAbout(ctx, tx, { ownerId: id, networkAddress, address })
    return { conversation: id }
  })
  return presentOwn(ctx, ctx.db, owner)
}

/**
 * Locks the customer against an erasure.
 * @returns The process of the message.
 */
async function requireProcess(tx: Tx, owner: Owner, processUuid: string | undefined) {
  if (!('customerId' in owner)) {
    if (processUuid !== undefined) throw new ApiError('PROCESS_NOT_FOUND')
    return undefined
  }
  if (!(await holdCustomer(tx, owner.customerId))) throw new ApiError('SESSION_ENDED')
  if (processUuid === undefined) return undefined
  if ((await ownerOfProcess(tx, processUuid)) !== owner.customerId) throw new ApiError('PROCESS_NOT_FOUND')
  return processUuid
}

/** Returns the owner's conversation, locked. Begins one where there is none, or where a browser's is too old. */
async function conversationFor(
  { encryption }: Context,
  tx: Tx,
  owner: Owner,
  brand: string,
  { contact }: Written,
): Promise<ConversationRow> {
  const ownConversation = await holdOwn(tx, owner)
  const known = ownConversation && isCurrent(ownConversation) ? ownConversation : undefined
  if (ownConversation && !known) await setConversation(tx, ownConversation.id, { deviceHash: null })
  const visitor =
    'deviceHash' in owner && contact
      ? encryptVisitor(encryption, { name: contact.name, contact: toContact(contact) })
      : undefined
  if ('deviceHash' in owner && !visitor && !known?.contactEncrypted) throw new ApiError('CONTACT_NEEDED')
  if (known) {
    if (visitor) await setConversation(tx, known.id, visitor)
    return known
  }
  await insertConversation(tx, { ...owner, brand, ...visitor })
  const begun = await holdOwn(tx, owner)
  if (!begun) throw new Error('the conversation was not begun')
  return begun
}

function toContact({ email, phone }: NonNullable<Written['contact']>): Contact {
  if (phone !== undefined) return { phone }
  if (email !== undefined) return { email }
  throw new Error('a contact without any')
}
