import { z } from 'zod'
import { codeChannels } from '#domain/customer/sign-in/channels.ts'
import { defineCall } from './call.ts'
import { instant, line, processUuid } from './fields.ts'

const codeChannel = z.enum(codeChannels)

/** Sends a code. The answer is the same whether or not the phone is registered (decisions §5). */
export const signUp = defineCall({
  method: 'POST',
  path: 'auth/sign-up',
  group: 'auth',
  summary: 'Send a one-time code to a phone',
  audience: 'anyone',
  body: z.strictObject({
    /** In any spelling, also with a calling code, which then counts instead of `prefix_number`. */
    phone_number: line.min(4).max(60),
    prefix_number: line.regex(/^\+?\d{1,4}$/),
    device_key: z.literal('pc'),
    token: z.string().max(4_000).optional(),
    campaign: z.string().max(40).optional(),
    call_user: z.literal('true').optional(),
  }),
  answer: z.object({
    ChallengeParameters: z.object({ USERNAME: z.string() }),
    Session: z.string(),
    channel: codeChannel,
    code_length: z.number().int(),
    expires_at: instant,
    /** The same as a rest, in seconds: the clock of a phone may be wrong. */
    expires_in: z.number().int().nonnegative(),
    /** From when another code may be asked for. */
    resend_at: instant,
    resend_in: z.number().int().nonnegative(),
  }),
  errors: ['PHONE_INVALID', 'TOO_MANY_CODES', 'PHONE_LOCKED', 'SEND_FAILED', 'ANTI_BOT_REFUSED', 'SENDING_PAUSED'],
  example: { body: { phone_number: ':phone', prefix_number: '57', device_key: 'pc' } },
})

/** What a page needs before it asks for a phone. Who is remembered is in cookies that only the server can read. */
export const signInOptions = defineCall({
  method: 'GET',
  path: 'auth/sign-in-options',
  group: 'auth',
  summary: 'The phone this browser signed in with last, and whether an anti-bot token is wanted',
  audience: 'anyone',
  answer: z.object({
    /** Site key of the anti-bot check, `enterprise:` before one of reCAPTCHA Enterprise; null where none is wanted. */
    anti_bot_site_key: z.string().nullable(),
    /** The phone and name of `em-phone-…` and `em-fullname`, or null (L10, L15). */
    remembered: z
      .object({ phone_number: z.string(), prefix_number: z.string(), full_name: z.string().nullable() })
      .nullable(),
  }),
})

/** Where a code is on its way (R10): another channel may have taken over, always with the same code. */
export const codeDelivery = defineCall({
  method: 'GET',
  path: 'auth/codes/:username',
  group: 'auth',
  summary: 'By which channel a code is on its way, and whether it arrived',
  audience: 'anyone',
  params: z.strictObject({ username: z.uuid() }),
  answer: z.object({
    channel: codeChannel,
    /** `sent` until the provider says that it arrived; `failed` when no channel is left to try. */
    state: z.enum(['sent', 'delivered', 'failed']),
    /** When the next channel is tried unless something is heard, or null when none is left. */
    next_channel_at: instant.nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: { params: { username: ':missing' } },
})

/** Answers a code. A wrong first answer is 401 CODE_MISMATCH, whose `error.Session` is the session to answer next. */
export const signIn = defineCall({
  method: 'POST',
  path: 'auth/sign-in',
  group: 'auth',
  summary: 'Answer a one-time code and open a session',
  audience: 'anyone',
  body: z.strictObject({
    username: z.string().min(1).max(100),
    answer: z.string().regex(/^\d{4,6}$/),
    session: z.string().min(1).max(200),
  }),
  answer: z.object({
    code: z.literal('LOGON_SUCCEEDED'),
    AuthenticationResult: z.object({ IdToken: z.string() }),
    ResponseMetadata: z.object({ HTTPStatusCode: z.literal(200) }),
    /** The customer's process that this browser worked on last (`em-id_process`), or null (L08). */
    process_uuid: processUuid.nullable(),
    /** False for a new customer, who gives their name next: nobody need ask for a profile that is not there. */
    has_profile: z.boolean(),
  }),
  errors: ['CODE_MISMATCH', 'ATTEMPTS_EXCEEDED', 'CODE_EXPIRED', 'PHONE_LOCKED'],
  example: { body: { username: ':missing', answer: '123456', session: 'none' } },
})

export const signOut = defineCall({
  method: 'POST',
  path: 'auth/sign-out',
  group: 'auth',
  summary: 'End this session at once',
  audience: 'anyone',
  answer: z.object({ signed_out: z.literal(true) }),
})

/** Whether members of the team may sign in with the account of the company (O04). Browsers then open the address. */
export const companySignIn = defineCall({
  method: 'GET',
  path: 'auth/company',
  group: 'auth',
  summary: 'Whether the team signs in with the account of the company too',
  audience: 'anyone',
  answer: z.object({ is_offered: z.boolean() }),
})

/** Where a browser begins that sign-in. */
export const companySignInStart = '/api/company-sign-in/start'
