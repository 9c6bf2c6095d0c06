import { pagePaths } from '#contract/paths.ts'
import { isOptionalTopic, type NoticeTopic, type OptionalTopic } from '#domain/customer/notices/topics.ts'
import type { Context } from '../../../context.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { addressRefused, type MailAttachment } from '../../../providers/mail/port.ts'
import { sendRecorded } from '../../accounts/messages/sent-messages.ts'
import { keptAddress } from './addresses-of.ts'
import { buildLetterKey, buildReportKey } from './letter-key.ts'
import { findAddress, type MailAddressRow, markFailing } from './store.ts'

type Letter = Parameters<Context['renderLetter']>[0]

export type LetterToSend = Omit<Letter, 'brandName' | 'wishes'> & {
  /** The title by default. */
  subject?: string
  /** `staff` for a letter to somebody of the team, who chooses it in their own settings. */
  topic: NoticeTopic | 'staff'
  attachments?: MailAttachment[]
  effectKey: string
}

/** The path that a mail program posts to when its reader stops letters that they can do without (RFC 8058). */
export const unsubscribePath = '/api/mail/unsubscribe'

/**
 * N07: sends one letter to an address that `mayWriteTo` allowed. A letter that nobody asked for leads to the page of
 * wishes. One that the reader can do without carries the headers of RFC 8058 too. That it left is kept where `kept`
 * says what it is; its owner is then a customer.
 * @returns Its Message-ID. @throws {ProviderError} as the port says. An address that is refused for good is noted, and
 *   gets no letter any more.
 */
export async function sendLetter(
  ctx: Context,
  to: { ownerId: string; address: string; kept?: { processUuid?: string; kind: string } },
  letter: LetterToSend,
): Promise<{ messageId: string }> {
  const { addressBlindIndex } = keptAddress(ctx, to.address)
  const row = await findAddress(ctx.db, { ownerId: to.ownerId, addressBlindIndex })
  if (!row) throw new Error('a letter to an address without a confirmation')
  const send = () => sendToRow(ctx, row, to.address, letter)
  if (!to.kept) return send()
  const facts = { ...to.kept, customerId: to.ownerId, channel: 'mail', reference: letter.effectKey } as const
  return sendRecorded(ctx, facts, send, ({ messageId }) => messageId)
}

/**
 * The last letter to somebody whose data were deleted in between: no row of the address is left, so it leads to no
 * wishes and nobody is told that it did not arrive.
 * @returns Its Message-ID. @throws {ProviderError} as the port says.
 */
export function sendLastLetter(
  ctx: Context,
  address: string,
  { subject, topic: _, ...letter }: LetterToSend,
): Promise<{ messageId: string }> {
  const { attachments, effectKey, ...words } = letter
  return ctx.providers.mail.sendMail({
    to: address,
    subject: subject ?? words.title,
    ...ctx.renderLetter({ ...words, brandName: ctx.config.BRAND_NAME }),
    ...(attachments ? { attachments } : {}),
    effectKey,
  })
}

function buildStopUrl(ctx: Context, mailAddressId: string, topic: OptionalTopic): string {
  return `${ctx.config.PUBLIC_URL}${unsubscribePath}/${buildLetterKey(ctx, mailAddressId, `letter-stop/${topic}`)}`
}

/** The same to a row of an address, opened by the caller. */
export async function sendToRow(
  ctx: Context,
  { id, addressBlindIndex }: MailAddressRow,
  address: string,
  { subject, topic, attachments, effectKey, ...words }: LetterToSend,
): Promise<{ messageId: string }> {
  const { BRAND_NAME: brandName, PUBLIC_URL } = ctx.config
  const key = buildLetterKey(ctx, id, 'letter-wishes')
  const isOptional = topic !== 'staff' && isOptionalTopic(topic)
  // An answer comes only to who asked for it, also to a visitor, who has no wishes.
  const wishes = topic !== 'answers' &&
    topic !== 'staff' && {
      label: isOptional ? 'No recibir más estos recordatorios, o elegir cómo' : 'Elegir qué avisos recibo y por dónde',
      url: `${PUBLIC_URL}${pagePaths.noticeWishes}#${key}`,
    }
  try {
    return await ctx.providers.mail.sendMail({
      to: address,
      subject: subject ?? words.title,
      ...ctx.renderLetter({ ...words, brandName, ...(wishes ? { wishes } : {}) }),
      ...(attachments ? { attachments } : {}),
      effectKey,
      reference: buildReportKey(ctx, id, effectKey),
      ...(isOptional ? { unsubscribeUrl: buildStopUrl(ctx, id, topic) } : {}),
    })
  } catch (error) {
    if (error instanceof ProviderError && error.meaning === addressRefused) {
      await markFailing(ctx.db, addressBlindIndex, error.providerCode ?? '')
      ctx.logger.warn({ mailAddressId: id, code: error.providerCode }, 'an address no longer accepts letters')
    }
    throw error
  }
}
