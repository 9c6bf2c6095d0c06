/** The notices that a person gets, and by which channel (Z04). Signed in, or by the link of a letter. */
import { z } from 'zod'
import { noticeChannels, optionalTopics } from '#domain/customer/notices/topics.ts'
import { defineCall } from './call.ts'

export const noticeWish = z.strictObject({
  topic: z.enum(optionalTopics),
  channel: z.enum(noticeChannels),
  wanted: z.boolean(),
})

export const noticeWishList = z.object({
  /** Every topic that can be turned off, with each of its channels. */
  wishes: z.array(noticeWish),
  /** True after the answer BAJA: nothing goes to the phone but codes. */
  is_phone_stopped: z.boolean(),
})

export const getNoticeWishes = defineCall({
  method: 'GET',
  path: 'users/notice-wishes',
  group: 'users',
  summary: 'Which notices one wants, by channel',
  audience: 'customer',
  answer: noticeWishList,
})

export const changeNoticeWish = defineCall({
  method: 'PUT',
  path: 'users/notice-wishes',
  group: 'users',
  summary: 'Turn one kind of notice on or off for a channel',
  audience: 'customer',
  body: noticeWish,
  answer: noticeWishList,
  example: { body: { topic: 'reminders', channel: 'mail', wanted: false } },
})

export const wishesOfLetter = defineCall({
  method: 'POST',
  path: 'mail-addresses/notice-wishes',
  group: 'users',
  summary: 'The same by the link of a letter, without a session',
  audience: 'anyone',
  body: z.strictObject({
    /** What the link carries behind its `#`. */
    key: z.string().length(42),
    change: noticeWish.optional(),
  }),
  answer: noticeWishList,
  errors: ['MAIL_LINK_INVALID'],
  example: { body: { key: ':wishesKey', change: { topic: 'reminders', channel: 'mail', wanted: false } } },
})
