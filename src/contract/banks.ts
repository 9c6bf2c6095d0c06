import { z } from 'zod'
import { defineCall } from './call.ts'
import { amountCop, bankId, dayBase, instant } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

const paymentMethod = z.enum(['pse', 'transfer'])
const bankSettings = z.object({
  digital_signature: z.boolean(),
  turbo_cdt: z.object({ enabled: z.boolean(), blocked_payments_method: z.array(z.string()) }),
})

/** Our own people closed the bank for new deposits: what customers are told, and until when. */
export const bankPause = z.object({ words: z.string(), until: instant })
export type BankPause = CamelKeys<z.infer<typeof bankPause>>

const partnerInfo = z.object({
  bank_id: bankId,
  name: z.string(),
  is_partner: z.literal(true),
  legal_entity: z.string(),
  minimum_amount: amountCop,
  day_base: dayBase,
  can_be_opened: z.boolean(),
  pause: bankPause.optional(),
  settings: bankSettings,
  payment_methods: z.array(paymentMethod),
})
export type PartnerInfo = CamelKeys<z.infer<typeof partnerInfo>>

/** Of a bank that is no partner only the name is known; nothing can be opened with it here. */
const otherInfo = z.object({
  bank_id: bankId,
  name: z.string(),
  is_partner: z.literal(false),
  can_be_opened: z.literal(false),
  settings: bankSettings,
  payment_methods: z.array(paymentMethod).max(0),
})

export const bankInfo = z.discriminatedUnion('is_partner', [partnerInfo, otherInfo])

/** K03, for every bank that the product knows (K01). */
export const getBank = defineCall({
  method: 'GET',
  path: 'banks/get-bank/:id',
  group: 'banks',
  summary: 'What a bank asks for and allows',
  audience: 'anyone',
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(9_999) }),
  answer: bankInfo,
  errors: ['BANK_NOT_FOUND'],
  example: { params: { id: 22 } },
})

/** The partner-bank protocol as OpenAPI 3.1, both directions; for banks, so it asks for no client key. */
export const partnerBankOpenApi = defineCall({
  method: 'GET',
  path: 'partner-bank/openapi.json',
  group: 'banks',
  summary: 'La API de bancos aliados, como documento OpenAPI 3.1',
  audience: 'anyone',
  kind: 'file',
})
