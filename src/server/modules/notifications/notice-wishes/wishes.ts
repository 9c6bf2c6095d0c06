import type { CallAnswer } from '#contract/call.ts'
import type { getNoticeWishes } from '#contract/notice-wishes.ts'
import {
  fillWishes,
  isOptionalTopic,
  isWantedUnasked,
  type NoticeChannel,
  type NoticeTopic,
  type NoticeWish,
  noticeTopicTexts,
  type OptionalTopic,
  optionalTopics,
} from '#domain/customer/notices/topics.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { hasStoppedPhone, recordPhoneWish } from '../../accounts/customers/phone-wishes.ts'
import { phoneOfCustomer } from '../../accounts/customers/read-phone.ts'
import { findLetterOwner, readLetterKey } from '../mail-addresses/letter-key.ts'
import { addWishes, deleteWishes, listAsked, listWishes, setWish } from './store.ts'

type WishesShown = CallAnswer<typeof getNoticeWishes>

/** Z04: whether a person wants a topic on a channel. What they answered to our messages is asked apart (`mayNotify`). */
export async function wantsNotice(
  ctx: Context,
  { ownerId, topic, channel }: { ownerId: string; topic: NoticeTopic; channel: NoticeChannel },
): Promise<boolean> {
  if (!isOptionalTopic(topic)) return true
  const wishes = await listWishes(ctx.db, ownerId)
  return wishes.find((one) => one.topic === topic && one.channel === channel)?.wanted ?? isWantedUnasked(topic)
}

/** Z04: a customer's wishes, and whether they answered BAJA, which stops everything on the phone. */
export async function showWishes(ctx: Context, customerId: string): Promise<WishesShown> {
  const wishes = fillWishes(await listWishes(ctx.db, customerId))
  return { wishes, isPhoneStopped: await hasStoppedPhone(ctx.db, customerId) }
}

/** Z04: keeps a wish of a signed-in customer. Who wants notices on the phone again takes back an earlier BAJA. */
export async function changeWish(ctx: Context, customerId: string, wish: NoticeWish): Promise<WishesShown> {
  requireChannel(wish)
  const phoneE164 = await phoneOfCustomer(ctx, customerId, ctx.db)
  await inTransaction(ctx.db, async (tx) => {
    await setWish(tx, customerId, wish)
    if (wish.channel !== 'mail' && wish.wanted) {
      await recordPhoneWish(ctx, tx, { phoneE164, wanted: 'resume', saidAt: new Date() })
    }
  })
  return showWishes(ctx, customerId)
}

/**
 * Z04: the same by the link of a letter, without sign-in. Its reader may have got the letter from somebody, so a BAJA of
 * the phone stays. Throws MAIL_LINK_INVALID.
 */
export async function wishesOfLetter(
  ctx: Context,
  { key, change }: { key: string; change?: NoticeWish | undefined },
): Promise<WishesShown> {
  const ownerId = await findLetterOwner(ctx, key, 'letter-wishes')
  if (change) {
    requireChannel(change)
    await setWish(ctx.db, ownerId, change)
  }
  return showWishes(ctx, ownerId)
}

/**
 * RFC 8058: no letter of that one kind any more. The key stops it and opens nothing, since programs that only look at a
 * letter have it too. Throws MAIL_LINK_INVALID.
 */
export async function stopLetters(ctx: Context, key: string): Promise<void> {
  const topic = optionalTopics.find((one) => readLetterKey(ctx, key, `letter-stop/${one}`) !== undefined)
  if (topic === undefined) throw new ApiError('MAIL_LINK_INVALID')
  const ownerId = await findLetterOwner(ctx, key, `letter-stop/${topic}`)
  await setWish(ctx.db, ownerId, { topic, channel: 'mail', wanted: false })
}

/** Z24: who asked for a topic, and on which channels. */
export async function listWhoAsked(db: Queryable, topic: OptionalTopic) {
  return listAsked(db, topic)
}

/** Z09: what a person said of notices, for the copy of their data. */
export async function loadWishes(ctx: Context, customerId: string) {
  return listWishes(ctx.db, customerId)
}

/** O04: what an account that is given up said of notices holds for its person, where they said nothing by the other one. */
export async function moveWishes(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const wishes = await listWishes(tx, from)
  await deleteWishes(tx, [from])
  await addWishes(tx, to, wishes)
}

/** Z09: forgets what people said of notices. */
export async function forgetWishes(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length > 0) await deleteWishes(tx, ownerIds)
}

function requireChannel({ topic, channel }: NoticeWish): void {
  if (!noticeTopicTexts[topic].channels.includes(channel)) throw new ApiError('INVALID_REQUEST')
}
