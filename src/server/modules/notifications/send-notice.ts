import type { PagePath } from '#contract/paths.ts'
import type { NoticeTopic } from '#domain/customer/notices/topics.ts'
import { brands } from '#domain/site/brands/registry.ts'
import type { Context } from '../../context.ts'
import { ProviderError } from '../../providers/http-client.ts'
import type { News, NoticeMessage } from '../../providers/messaging/port.ts'
import { mayNotify } from '../accounts/customers/phone-wishes.ts'
import { phoneOfCustomer } from '../accounts/customers/read-phone.ts'
import { sendRecorded } from '../accounts/messages/sent-messages.ts'
import { wantsNotice } from './notice-wishes/wishes.ts'

type WithoutPhone<Message> = Message extends unknown ? Omit<Message, 'phoneE164' | 'brandName'> : never
export type Notice = WithoutPhone<NoticeMessage>

const topics: Readonly<Record<Notice['kind'], NoticeTopic>> = {
  'maturity-near': 'reminders',
  'noted-maturity': 'reminders',
  'trusted-invited': 'opening',
  'trusted-unanswered': 'opening',
  'plan-due': 'reminders',
  'rate-reached': 'rates',
  'week-growth': 'growth',
  'deposit-extended': 'opening',
  'paper-rejected': 'opening',
  'process-news': 'opening',
  news: 'opening',
  'team-answered': 'answers',
  'phone-changed': 'opening',
  'team-invited': 'opening',
}

/**
 * News without content, for a phone whose owner proved no address.
 * @param path - Our page that shows the news.
 */
export function newsAt({ config }: Context, path: PagePath): News {
  return { kind: 'news', url: `${config.PUBLIC_URL}${path}` }
}

/**
 * Z04, Z05: sends a notification to the phone of a customer, by the channels of their brand in their order.
 * @returns The channel that accepted it. `none` when each refused this phone for good, or the person wants none there.
 *   @throws {ProviderError} when none accepted it and one could not be reached: a retry makes sense.
 */
export async function sendNotice(
  ctx: Context,
  to: { customerId: string; brand: string; uuid?: string },
  notice: Notice,
): Promise<{ channel: string }> {
  const { customerId, brand, uuid: processUuid } = to
  const phoneE164 = await phoneOfCustomer(ctx, customerId, ctx.db)
  return sendNoticeTo(ctx, { phoneE164, brand, about: { customerId, processUuid } }, notice)
}

/**
 * The same to a phone, which need not be a customer's. Where it is, the message is kept under them, and what they can do
 * without goes where they want it.
 */
export async function sendNoticeTo(
  ctx: Context,
  {
    phoneE164,
    brand: brandId,
    about,
  }: { phoneE164: string; brand: string; about?: { customerId: string; processUuid?: string | undefined } | undefined },
  notice: Notice,
): Promise<{ channel: string }> {
  if (!(await mayNotify(ctx, phoneE164))) return { channel: 'none' }
  const message = { ...notice, phoneE164, brandName: ctx.config.BRAND_NAME }
  const brand = brands.find(({ id }) => id === brandId)
  let notReached: ProviderError | undefined
  const topic = topics[notice.kind]
  for (const channel of brand?.channels ?? (['whatsapp', 'sms'] as const)) {
    if (about && !(await wantsNotice(ctx, { ownerId: about.customerId, topic, channel }))) continue
    try {
      const send = () => ctx.providers.channels[channel].sendNotice(message)
      const facts = about && { ...about, kind: notice.kind, channel, reference: notice.reference }
      await (facts ? sendRecorded(ctx, facts, send, ({ providerMessageId }) => providerMessageId) : send())
      return { channel }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      ctx.logger.warn(
        { channel, failure: error.failure, providerCode: error.providerCode },
        'a notice was not taken by a channel',
      )
      if (error.failure !== 'refused') notReached = error
    }
  }
  if (notReached) throw notReached
  return { channel: 'none' }
}
