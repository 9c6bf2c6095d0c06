/** The one call of processes that the simulator makes: in a file by itself, so that the page carries no other. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { amountCop, bankId, ratePercent, termDays } from './fields.ts'

/**
 * P09. 200: the deposit may go the turbo way. 202: it may not, with the code T001 to T004 and why. Somebody who is not
 * signed in only sees amounts, so that nobody learns of another's processes by a phone number.
 */
export const validateTurboCdt = defineCall({
  method: 'POST',
  path: 'processes/validate-turbo-cdt',
  group: 'processes',
  summary: 'Whether a deposit may be opened the turbo way',
  audience: 'anyone',
  body: z.strictObject({
    bank_id: bankId,
    phone: z.string().max(20).optional(),
    amount: amountCop,
    term: termDays,
    rate: ratePercent.optional(),
  }),
  answer: z.object({
    eligible: z.boolean(),
    internal_code: z.enum(['T001', 'T002', 'T003', 'T004']).optional(),
    message: z.string().optional(),
    /** Where this brand opens turbo alone: the page that opens the deposit the general way. */
    general_url: z.string().optional(),
    /** The limit that was compared with, in pesos. */
    limit: z.number().int(),
  }),
  alsoStatus: 202,
  errors: ['BANK_NOT_FOUND'],
  example: { body: { bank_id: 22, amount: 10_000_000, term: 360 } },
})
