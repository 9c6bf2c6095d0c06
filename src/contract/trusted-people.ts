/** Z22: who a saver trusts. They see dates and banks, never a sum, and are told when the saver is silent. */
import { z } from 'zod'
import { codeChannels } from '#domain/customer/sign-in/channels.ts'
import { longestTrustedName } from '#domain/customer/trusted-people/trusted-person.ts'
import { defineCall } from './call.ts'
import { civilDate, instant, line } from './fields.ts'

const phone = {
  /** In any spelling, also with a calling code, which then counts instead of `prefix_number`. */
  phone_number: line.min(4).max(60),
  prefix_number: line.regex(/^\+?\d{1,4}$/),
}

const trustedPeople = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      phone: z.string(),
      state: z.enum(['invited', 'accepted']),
      invited_at: instant,
      accepted_at: instant.nullable(),
    }),
  ),
  most: z.number().int(),
})

const path = 'portal/trusted-people'
/** Chosen by the saver, so that a repeated call invites nobody twice. Ids of different savers never meet. */
const params = z.strictObject({ id: z.uuid() })

export const getTrustedPeople = defineCall({
  method: 'GET',
  path,
  group: 'portal',
  summary: 'The people I trust',
  audience: 'customer',
  answer: trustedPeople,
})

export const inviteTrustedPerson = defineCall({
  method: 'PUT',
  path: `${path}/:id`,
  group: 'portal',
  summary: 'Invite somebody I trust',
  audience: 'customer',
  access: 'own-ids',
  params,
  body: z.strictObject({ name: line.min(2).max(longestTrustedName), ...phone }),
  answer: trustedPeople,
  errors: ['PHONE_INVALID', 'TOO_MANY_TRUSTED_PEOPLE', 'TRUSTED_PERSON_KNOWN', 'SEND_FAILED'],
  example: {
    params: { id: ':missing' },
    body: { name: 'Prueba De Confianza', phone_number: ':phone', prefix_number: '57' },
  },
})

/** Answers the same where there is none. */
export const endTrustedPerson = defineCall({
  method: 'DELETE',
  path: `${path}/:id`,
  group: 'portal',
  summary: 'Take the trust back',
  audience: 'customer',
  access: 'own-ids',
  params,
  answer: trustedPeople,
  example: { params: { id: ':missing' } },
})

/** Sends a code to a phone: the answer does not say whether somebody trusts it. */
export const sendTrustedCode = defineCall({
  method: 'POST',
  path: 'trusted/code',
  group: 'portal',
  summary: 'Send a code to a trusted person',
  audience: 'anyone',
  body: z.strictObject({ ...phone, token: z.string().max(4_000).optional() }),
  answer: z.object({
    username: z.string(),
    session: z.string(),
    channel: z.enum(codeChannels),
    code_length: z.number().int(),
    resend_in: z.number().int().nonnegative(),
  }),
  errors: ['PHONE_INVALID', 'TOO_MANY_CODES', 'PHONE_LOCKED', 'SEND_FAILED', 'ANTI_BOT_REFUSED', 'SENDING_PAUSED'],
  example: { body: { phone_number: ':phone', prefix_number: '57' } },
})

const visited = z.object({
  /** Stands for the code until the visit ends; no cookie keeps it. */
  visit: z.string(),
  /** Those who chose this phone. */
  savers: z.array(
    z.object({
      id: z.uuid(),
      saver: z.string(),
      state: z.enum(['invited', 'accepted']),
      /** Empty until the invitation is accepted. */
      deposits: z.array(
        z.object({ bank: z.string(), maturity_date: civilDate, state: z.enum(['running', 'can-decide']) }),
      ),
      /** When the death of the saver was told from here; null while it was not. */
      told_death_at: instant.nullable(),
    }),
  ),
})
export type Visited = z.infer<typeof visited>

export const visitAsTrusted = defineCall({
  method: 'POST',
  path: 'trusted/visit',
  group: 'portal',
  summary: 'Answer the code and see dates and banks',
  audience: 'anyone',
  body: z.strictObject({
    username: z.string().min(1).max(100),
    session: z.string().min(1).max(200),
    answer: z.string().regex(/^\d{4,6}$/),
  }),
  answer: visited,
  errors: ['CODE_MISMATCH', 'ATTEMPTS_EXCEEDED', 'CODE_EXPIRED', 'PHONE_LOCKED'],
  example: { body: { username: ':missing', answer: '123456', session: 'none' } },
})

const visit = z.string().min(1).max(600)

/** With `accept` false it declines, or leaves after having accepted. */
export const answerTrust = defineCall({
  method: 'POST',
  path: 'trusted/answer',
  group: 'portal',
  summary: 'Accept an invitation, or leave',
  audience: 'anyone',
  body: z.strictObject({ visit, id: z.uuid(), accept: z.boolean() }),
  answer: visited,
  errors: ['TRUSTED_VISIT_ENDED'],
  example: { body: { visit: 'none', id: ':missing', accept: true } },
})

/** Opens a task for the team and changes nothing by itself. */
export const tellDeath = defineCall({
  method: 'POST',
  path: 'trusted/death',
  group: 'portal',
  summary: 'Tell that the saver has died',
  audience: 'anyone',
  body: z.strictObject({ visit, id: z.uuid() }),
  answer: visited,
  errors: ['TRUSTED_VISIT_ENDED', 'NOT_FOUND'],
  example: { body: { visit: 'none', id: ':missing' } },
})
