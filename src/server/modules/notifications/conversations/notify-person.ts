import { conversationAnchor, pagePaths } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { addressInBrand } from '../../../platform/http/address-in-brand.ts'
import { phoneOfCustomer } from '../../accounts/customers/read-phone.ts'
import { mayWriteTo } from '../mail-addresses/may-write-to.ts'
import { sendLetter } from '../mail-addresses/send-letter.ts'
import { sendNoticeTo } from '../send-notice.ts'
import { decryptContact, decryptText } from './encrypted-fields.ts'
import {
  type ConversationRow,
  claimUnannounced,
  findConversation,
  type MessageRow,
  releaseUnannounced,
} from './store.ts'

/**
 * Job: notifies a person that the team has answered, unless they have read it already. A phone gets a message without
 * the answer. A visitor with a proven e-mail address gets the answer by e-mail. The answers are claimed before anything
 * is sent, so nothing is sent twice. They wait again only where nobody accepted the message.
 */
export async function notifyPerson(ctx: Context, { conversationId }: { conversationId: string }): Promise<void> {
  const conversation = await findConversation(ctx.db, conversationId)
  if (!conversation) return
  const address = addressOfVisitor(ctx, conversation)
  if (address !== undefined && !(await mayWriteTo(ctx, { ownerId: conversationId, address }))) return
  const unannounced = await claimUnannounced(ctx.db, conversation)
  if (unannounced.length === 0) return
  try {
    await notify(ctx, conversation, unannounced)
  } catch (error) {
    await releaseUnannounced(
      ctx.db,
      unannounced.map(({ id }) => id),
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
  const left = leftBy(ctx, conversation)
  const phoneE164 = customerId
    ? await phoneOfCustomer(ctx, customerId, ctx.db)
    : left && 'phone' in left
      ? left.phone
      : undefined
  if (!phoneE164) throw new Error('a conversation without a phone to answer')
  const { channel } = await sendNoticeTo(
    ctx,
    { phoneE164, brand, about: customerId ? { customerId } : undefined },
    { kind: 'team-answered', url, reference },
  )
  if (channel === 'none') ctx.logger.warn({ conversationId: id }, 'an answer was refused by every channel')
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
