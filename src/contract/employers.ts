/** What is known of a company somebody works for, so that a form need not ask it. */
import { z } from 'zod'
import { ungroupNumber } from '#domain/forms/normalize.ts'
import { defineCall } from './call.ts'

/**
 * F01. By the NIT of a company with its check digit, digits only. Each part is there only where the customer said it
 * before, or where three persons said the same; of any other NIT the answer is empty.
 */
export const getEmployer = defineCall({
  method: 'GET',
  path: 'employers/:nit',
  group: 'forms',
  summary: 'What is known of an employer, by its NIT',
  audience: 'customer',
  params: z.strictObject({
    nit: z
      .string()
      .overwrite(ungroupNumber)
      .regex(/^\d{7,11}$/),
  }),
  answer: z.object({ name: z.string().optional(), address: z.string().optional(), phone: z.string().optional() }),
  errors: ['TOO_MANY_EMPLOYERS'],
  example: { params: { nit: '9001234568' } },
})
