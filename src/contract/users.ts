import { z } from 'zod'
import { defineCall } from './call.ts'

export const user = z.object({ full_name: z.string(), phone: z.string() })

/** Trimmed, at least three characters (B §5.3). */
export const fullName = z
  .string()
  .trim()
  .min(3, 'El nombre debe tener almenos 3 carácteres')
  .max(120, 'El nombre es demasiado largo')

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
})
