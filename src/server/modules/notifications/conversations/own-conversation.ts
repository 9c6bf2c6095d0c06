import type { CallAnswer } from '#contract/call.ts'
import type { getConversation } from '#contract/conversations.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { isHeldBack } from '../mail-addresses/addresses-of.ts'
import { adoptVisits } from './adopt-visits.ts'
import { decryptContact, decryptText } from './encrypted-fields.ts'
import { type ConversationRow, countUnread, findOwn, listMessages, type Owner, setRead } from './store.ts'

/** So long a browser without a session shows what was written in it. */
const visitorDays = 30
const dayMs = 24 * 60 * 60_000

export type OwnConversation = CallAnswer<typeof getConversation>

/** Whether a visitor's browser still shows its conversation. */
export function isCurrent({ customerId, lastMessageAt }: ConversationRow): boolean {
  return customerId !== null || lastMessageAt.getTime() > Date.now() - visitorDays * dayMs
}

/** Who a call comes from: the customer who is signed in, else the browser. */
export function toOwner(customerId: string | undefined, deviceHash: string): Owner {
  return customerId === undefined ? { deviceHash } : { customerId }
}

/**
 * L01: the conversation of a person with the team. What they wrote before they signed in is theirs, where the answer to
 * it goes to their phone.
 */
export async function ownConversation(ctx: Context, owner: Owner): Promise<OwnConversation> {
  if ('customerId' in owner) await adoptVisits(ctx, owner.customerId)
  return presentOwn(ctx, ctx.db, owner)
}

/** The same without looking for what was written before. */
export async function presentOwn(ctx: Context, db: Queryable, owner: Owner): Promise<OwnConversation> {
  const row = await findOwn(db, owner)
  const isVisitor = 'deviceHash' in owner
  if (!row || !isCurrent(row)) return { conversation: null, needsContact: isVisitor }
  const messages = (await listMessages(db, row.id)).map(({ id, author, textEncrypted, createdAt }) => ({
    id,
    author: author as 'customer' | 'visitor' | 'staff',
    text: decryptText(ctx.encryption, textEncrypted),
    at: createdAt.toISOString(),
  }))
  return {
    conversation: { status: row.status, messages, unread: await countUnread(db, row) },
    needsContact: isVisitor && row.contactEncrypted === null,
    ...(isVisitor && (await isLinkHeldBack(ctx, db, row)) ? { linkWaits: true } : {}),
  }
}

/** Whether the link that confirms the e-mail address of a visitor has not left yet. */
async function isLinkHeldBack(ctx: Context, db: Queryable, { id, contactEncrypted }: ConversationRow) {
  const left = contactEncrypted === null ? undefined : decryptContact(ctx.encryption, contactEncrypted)
  return left !== undefined && 'email' in left && isHeldBack(ctx, db, { ownerId: id, address: left.email })
}

/**
 * Notes that the person saw their conversation up to a message.
 * @returns How many answers they have not seen.
 */
export async function readOwn({ db }: Context, owner: Owner, messageId: string): Promise<{ unread: number }> {
  await setRead(db, owner, messageId)
  const row = await findOwn(db, owner)
  return { unread: row && isCurrent(row) ? await countUnread(db, row) : 0 }
}
