import { z } from 'zod'
import { cleanName, fullNameRule, isWrittenAsName } from '#domain/customer/people/full-name.ts'
import { defineCall } from './call.ts'
import { instant } from './fields.ts'

export const user = z.object({ full_name: z.string(), phone: z.string() })

export const fullName = z
  .string()
  .overwrite(cleanName)
  .min(fullNameRule.least, fullNameRule.tooShort)
  .max(fullNameRule.most, fullNameRule.tooLong)
  .refine((text) => text.length < fullNameRule.least || isWrittenAsName(text), fullNameRule.notAName)

export const getUser = defineCall({
  method: 'GET',
  path: 'users/get-user',
  group: 'users',
  summary: 'The signed-in customer',
  audience: 'customer',
  answer: user,
  errors: ['PROFILE_NOT_FOUND'],
})

export const createUser = defineCall({
  method: 'POST',
  path: 'users/create',
  group: 'users',
  summary: 'Register the signed-in phone with a full name',
  audience: 'customer',
  body: z.strictObject({ data: z.strictObject({ full_name: fullName }) }),
  answer: user,
  errors: ['PROFILE_EXISTS'],
  example: { body: { data: { full_name: 'Canaria Otra' } } },
})

export const userSession = z.object({
  id: z.uuid(),
  started_at: instant,
  last_seen_at: instant,
  /** Browser and system in words, such as «Chrome en Android», or null where they are not known. */
  device: z.string().nullable(),
  is_this: z.boolean(),
})

export const listSessions = defineCall({
  method: 'GET',
  path: 'users/sessions',
  group: 'users',
  summary: 'Where the customer is signed in',
  audience: 'customer',
  answer: z.object({ sessions: z.array(userSession) }),
})

/** Ends immediately every other session of the customer (R12). */
export const endOtherSessions = defineCall({
  method: 'POST',
  path: 'users/sessions/end-others',
  group: 'users',
  summary: 'Close every session of the customer but this one',
  audience: 'customer',
  answer: z.object({ ended: z.number().int() }),
})

export const endOneSession = defineCall({
  method: 'DELETE',
  path: 'users/sessions/:session_id',
  group: 'users',
  summary: 'Close one session of the customer',
  audience: 'customer',
  access: 'own-session',
  params: z.strictObject({ session_id: z.uuid() }),
  answer: z.object({ ended: z.literal(true) }),
  errors: ['NOT_FOUND'],
  example: { params: { session_id: ':sessionId' } },
})
