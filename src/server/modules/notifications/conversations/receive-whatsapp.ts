import { toPlainMessage } from '#domain/customer/conversations/message-text.ts'
import { defaultBrand } from '#domain/site/brands/default.ts'
import { cleanLines } from '#domain/text/clean-text.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { takeLock } from '../../../platform/db/lock-rows.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import type { PersonMessage } from '../../../providers/messaging/port.ts'
import { holdCustomer } from '../../accounts/customers/hold-customer.ts'
import { encryptText, encryptVisitor } from './encrypted-fields.ts'
import {
  type ConversationRow,
  countLastHour,
  findCustomerOfIndex,
  holdOfPhone,
  holdOwn,
  insertConversation,
  insertMessage,
  isKnownMessage,
  lastByWhatsapp,
  setWaiting,
} from './store.ts'

/** WhatsApp takes free words for a day after the person's own last message (Graph API v23.0, «Messages»). */
const windowMs = 24 * 60 * 60_000
/** More than anybody types. */
const mostAnHour = 120
const visitorName = 'Por WhatsApp'

/** @returns Until when an answer may go by WhatsApp as it stands; undefined where it may not. */
export async function findWindow(ctx: Context, conversationId: string): Promise<Date | undefined> {
  const last = await lastByWhatsapp(ctx.db, conversationId)
  const until = last && new Date(last.getTime() + windowMs)
  return until && until.getTime() > Date.now() ? until : undefined
}

/**
 * L01: what somebody wrote to our number joins the conversation of the customer with that phone, or begins one of a
 * visitor who left it. The same message counts once. A file is named and not fetched. The phone is proven by
 * WhatsApp, so a customer's message is theirs.
 */
export async function receiveWhatsapp(ctx: Context, tx: Tx, message: PersonMessage): Promise<void> {
  const { phoneE164, saidAt, text, media } = message
  await takeLock(tx, 'whatsapp-from', phoneE164)
  const providerMessageSha256 = sha256Hex(message.providerMessageId)
  if (await isKnownMessage(tx, providerMessageSha256)) return
  const { id, customerId } = await conversationOfPhone(ctx, tx, phoneE164)
  if ((await countLastHour(tx, id)) >= mostAnHour) {
    ctx.logger.warn({ conversationId: id }, 'a phone writes more by WhatsApp than anybody types')
    return
  }
  const words = text === undefined ? '' : toPlainMessage(cleanLines(text)).trim()
  const named = media === undefined ? '' : `(Envió ${media}. Por aquí solo recibimos texto.)`
  const shown = [named, words].filter((part) => part !== '').join('\n') || '(Un mensaje sin texto)'
  await insertMessage(tx, {
    conversationId: id,
    author: customerId ? 'customer' : 'visitor',
    textEncrypted: encryptText(ctx.encryption, shown),
    channel: 'whatsapp',
    providerMessageSha256,
    // Meta repeats for days what was not taken, and its clock may be ahead.
    createdAt: new Date(Math.min(saidAt.getTime(), Date.now())),
  })
  await setWaiting(tx, id)
}

/** @returns The conversation with a phone, locked. */
async function conversationOfPhone({ encryption }: Context, tx: Tx, phoneE164: string): Promise<ConversationRow> {
  const phoneBlindIndex = encryption.blindIndex('phone', phoneE164)
  const customerId = await findCustomerOfIndex(tx, phoneBlindIndex)
  const isThere = customerId !== undefined && (await holdCustomer(tx, customerId)) !== undefined
  const find = async () => (isThere ? holdOwn(tx, { customerId }) : (await holdOfPhone(tx, phoneBlindIndex)).at(-1))
  const known = await find()
  if (known) return known
  const visitor = encryptVisitor(encryption, { name: visitorName, contact: { phone: phoneE164 } })
  await insertConversation(tx, { brand: defaultBrand.id, ...(isThere ? { customerId } : visitor) })
  const begun = await find()
  if (!begun) throw new Error('the conversation was not begun')
  return begun
}
