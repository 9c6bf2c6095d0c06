import { z } from 'zod'
import { defineCall } from './call.ts'
import { amountCop, bankId } from './fields.ts'

export const bankInfo = z.object({
  bank_id: bankId,
  name: z.string(),
  legal_entity: z.string(),
  minimum_amount: amountCop,
  day_base: z.union([z.literal(360), z.literal(365)]),
  can_be_opened: z.boolean(),
  settings: z.object({
    digital_signature: z.boolean(),
    turbo_cdt: z.object({ enabled: z.boolean(), blocked_payments_method: z.array(z.string()) }),
  }),
  payment_methods: z.array(z.enum(['pse', 'transfer'])),
})

/** K03. */
export const getBank = defineCall({
  method: 'GET',
  path: 'banks/get-bank/:id',
  group: 'banks',
  summary: 'What a partner bank asks for and allows',
  audience: 'anyone',
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(9_999) }),
  answer: bankInfo,
  errors: ['BANK_NOT_FOUND'],
})
