import { z } from 'zod'
import { defineCall } from './call.ts'
import { civilDate } from './fields.ts'

const pesos = z.number().int()

/** Z24. What everything a saver has grew in the last seven whole days, here and elsewhere. */
export const getWeekGrowth = defineCall({
  method: 'GET',
  path: 'portal/growth',
  group: 'portal',
  summary: 'What my deposits grew in a week',
  audience: 'customer',
  answer: z.object({
    /** The first day and the last. */
    from: civilDate,
    to: civilDate,
    gross: pesos,
    /** After the withholding. */
    net: pesos,
    /** How many deposits run. */
    deposits: z.number().int(),
  }),
})
