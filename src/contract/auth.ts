import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant } from './fields.ts'

export const codeChannel = z.enum(['whatsapp', 'sms', 'call'])
export type CodeChannel = z.infer<typeof codeChannel>

/** Sends a code. The answer is the same whether or not the phone is registered (decisions §5). */
export const signUp = defineCall({
  method: 'POST',
  path: 'auth/sign-up',
  group: 'auth',
  summary: 'Send a one-time code to a phone',
  audience: 'anyone',
  body: z.strictObject({
    phone_number: z.string().min(4).max(20),
    prefix_number: z.string().regex(/^\+?\d{1,4}$/),
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
    /** From when another code may be asked for. */
    resend_at: instant,
  }),
  errors: ['PHONE_INVALID', 'TOO_MANY_CODES', 'PHONE_LOCKED', 'SEND_FAILED'],
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
  }),
  errors: ['CODE_MISMATCH', 'ATTEMPTS_EXCEEDED', 'CODE_EXPIRED', 'PHONE_LOCKED'],
})

export const signOut = defineCall({
  method: 'POST',
  path: 'auth/sign-out',
  group: 'auth',
  summary: 'End this session at once',
  audience: 'anyone',
  answer: z.object({ signed_out: z.literal(true) }),
})
