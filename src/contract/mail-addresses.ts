/**
 * Proves who owns an e-mail address. An address gets one letter with this question, and no other until its reader
 * confirms.
 */
import { z } from 'zod'
import { defineCall } from './call.ts'

export const answerMailAddress = defineCall({
  method: 'POST',
  path: 'mail-addresses/answer',
  group: 'users',
  summary: 'Say whether an e-mail address is one’s own, by the link that was sent to it',
  audience: 'anyone',
  body: z.strictObject({
    /** What the link carries behind its `#`. */
    key: z.string().min(60).max(120),
    is_own: z.boolean(),
  }),
  answer: z.object({
    /** The address, all but its first letter hidden. */
    address: z.string(),
    is_own: z.boolean(),
  }),
  errors: ['MAIL_LINK_INVALID'],
  example: { body: { key: ':addressKey', is_own: false } },
})

/** The customer's addresses that get no letters, because nobody there confirmed. */
export const getUnprovenMail = defineCall({
  method: 'GET',
  path: 'mail-addresses/unproven',
  group: 'users',
  summary: 'One’s own e-mail addresses that wait for a confirmation',
  audience: 'customer',
  answer: z.object({
    addresses: z.array(
      z.object({
        id: z.uuid(),
        /** All but its first letter hidden. */
        address: z.string(),
        /** False while the question could not be sent, because of the rate limit. */
        is_asked: z.boolean(),
        /** True where the reader there said that the address is not theirs. */
        is_refused: z.boolean(),
        /** True where a mail server said that the address takes no letters. */
        is_failing: z.boolean(),
      }),
    ),
  }),
})

export const askAgain = defineCall({
  method: 'POST',
  path: 'mail-addresses/:address_id/ask-again',
  group: 'users',
  summary: 'Send the question whose an own e-mail address is once more',
  audience: 'customer',
  access: 'own-address',
  params: z.object({ address_id: z.uuid() }),
  answer: z.object({ sent: z.literal(true) }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  example: { params: { address_id: ':addressId' } },
})
