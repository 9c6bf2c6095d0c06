import { conversationAnchor, pagePaths } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { addressInBrand } from '../../../platform/http/address-in-brand.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { phoneOfCustomer } from '../../accounts/customers/read-phone.ts'
import { sendRecorded } from '../../accounts/messages/sent-messages.ts'
import { mayWriteTo } from '../mail-addresses/may-write-to.ts'
import { sendLetter } from '../mail-addresses/send-letter.ts'
import { sendNoticeTo } from '../send-notice.ts'
import { decryptContact, decryptText } from './encrypted-fields.ts'
import { findWindow } from './receive-whatsapp.ts'
import {
  type ConversationRow,
  claimUnannounced,
  findConversation,
  type MessageRow,
  releaseUnannounced,
  setSentByWhatsapp,
} from './store.ts'

/**
 * Job: notifies a person that the team has answered, unless they have read it already. Who wrote by WhatsApp within a
 * day gets the answer there. Any other phone gets a message without the answer. A visitor with a proven e-mail address
 * gets the answer by e-mail. The answers are claimed before anything is sent, so nothing is sent twice. They wait again
 * only where nobody accepted the message.
 */
export async function notifyPerson(ctx: Context, { conversationId }: { conversationId: string }): Promise<void> {
  const conversation = await findConversation(ctx.db, conversationId)
  if (!conversation) return
  const address = addressOfVisitor(ctx, conversation)
  if (address !== undefined && !(await mayWriteTo(ctx, { ownerId: conversationId, address }))) return
  const unannounced = await claimUnannounced(ctx.db, conversation)
  let left: readonly MessageRow[] = unannounced
  try {
    for (const answer of unannounced) {
      if (!(await answerByWhatsapp(ctx, conversation, answer))) break
      left = left.filter(({ id }) => id !== answer.id)
    }
    if (left.length > 0) await notify(ctx, conversation, left)
  } catch (error) {
    await releaseUnannounced(
      ctx.db,
      left.map(({ id }) => id),
    )
    throw error
  }
}

async function notify(ctx: Context, conversation: ConversationRow, unannounced: readonly MessageRow[]): Promise<void> {
  const { id, brand, customerId } = conversation
  const reference = `conversation:${unannounced.at(-1)?.id}`
  const url = addressInBrand(ctx, brand, `${pagePaths.help}${conversationAnchor}`)
  const address = addressOfVisitor(ctx, conversation)
  if (address !== undefined)
    return sendAnswers(ctx, { to: address, ownerId: id, url, effectKey: reference, untold: unannounced })
  const phoneE164 = await phoneToAnswer(ctx, conversation)
  if (!phoneE164) throw new Error('a conversation without a phone to answer')
  const { channel } = await sendNoticeTo(
    ctx,
    { phoneE164, brand, about: customerId ? { customerId } : undefined },
    { kind: 'team-answered', url, reference },
  )
  if (channel === 'none') ctx.logger.warn({ conversationId: id }, 'an answer was refused by every channel')
}

/** The phone that answers go to; undefined for a visitor who left an address. */
async function phoneToAnswer(ctx: Context, conversation: ConversationRow): Promise<string | undefined> {
  if (conversation.customerId) return phoneOfCustomer(ctx, conversation.customerId, ctx.db)
  const left = leftBy(ctx, conversation)
  return left && 'phone' in left ? left.phone : undefined
}

/**
 * @returns Whether the answer went by WhatsApp as it stands. It did not where the person did not write there within a
 *   day, or where WhatsApp refused it or could not be reached: then the person is notified as others are.
 */
async function answerByWhatsapp(
  ctx: Context,
  conversation: ConversationRow,
  { id, textEncrypted }: MessageRow,
): Promise<boolean> {
  const { sendText } = ctx.providers.channels.whatsapp
  if (!sendText || !(await findWindow(ctx, conversation.id))) return false
  const phoneE164 = await phoneToAnswer(ctx, conversation)
  if (phoneE164 === undefined) return false
  const reference = `conversation:${id}`
  const message = { phoneE164, text: decryptText(ctx.encryption, textEncrypted), reference }
  const send = () => sendText(message)
  const { customerId } = conversation
  try {
    if (customerId === null) await send()
    else {
      const facts = { customerId, kind: 'team-answered', channel: 'whatsapp' as const, reference }
      await sendRecorded(ctx, facts, send, ({ providerMessageId }) => providerMessageId)
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { failure, providerCode } = error
    ctx.logger.warn({ conversationId: conversation.id, failure, providerCode }, 'WhatsApp did not take an answer')
    return false
  }
  await setSentByWhatsapp(ctx.db, id)
  return true
}

const leftBy = (ctx: Context, { contactEncrypted }: ConversationRow) =>
  contactEncrypted ? decryptContact(ctx.encryption, contactEncrypted) : undefined

/** The address that a visitor left; customers are notified on their phone. */
function addressOfVisitor(ctx: Context, conversation: ConversationRow): string | undefined {
  const left = conversation.customerId === null ? leftBy(ctx, conversation) : undefined
  return left && 'email' in left ? left.email : undefined
}

type Letter = { to: string; ownerId: string; url: string; effectKey: string; untold: readonly MessageRow[] }

/** The visitor reads the answer in the e-mail, since another browser does not show it. */
async function sendAnswers(ctx: Context, { to, ownerId, url, effectKey, untold }: Letter): Promise<void> {
  await sendLetter(
    ctx,
    { ownerId, address: to },
    {
      topic: 'answers',
      subject: `${ctx.config.BRAND_NAME} respondió tu mensaje`,
      title: 'Respondimos tu mensaje',
      preheader: 'Léelo aquí mismo y sigue la conversación cuando quieras.',
      paragraphs: [
        'Esto te respondió nuestro equipo:',
        ...untold.map(({ textEncrypted }) => decryptText(ctx.encryption, textEncrypted)),
        'Para seguir la conversación, ábrela en el mismo navegador en el que nos escribiste. Nunca te pediremos claves ni el código que llega a tu celular.',
      ],
      action: { label: 'Ver la conversación', url },
      effectKey,
    },
  )
}
