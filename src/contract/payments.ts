import { z } from 'zod'
import { defineCall } from './call.ts'
import { amountCop, instant, processBody, processQuery } from './fields.ts'

export const officialAccount = z.object({
  bank: z.string(),
  type: z.string(),
  number: z.string(),
  holder: z.string(),
  demonstration: z.boolean(),
})

export const paymentView = z.object({
  method: z.enum(['pse', 'transfer']),
  status: z.enum(['starting', 'pending', 'approved', 'declined', 'voided', 'error']),
  amount: amountCop,
  started_at: instant,
  /** The bank's page while it waits for the customer. */
  url: z.string().optional(),
  /** When we ask the provider again. */
  next_check_at: instant.optional(),
})

/** F10. How the money can reach the bank, and how a payment is going. */
export const getPayment = defineCall({
  method: 'GET',
  path: 'payments',
  group: 'payments',
  summary: 'How to pay, and how the payment is going',
  audience: 'customer',
  access: 'own-process',
  query: processQuery,
  answer: z.object({
    amount: amountCop,
    reference: z.string(),
    methods: z.array(z.enum(['pse', 'transfer'])),
    official_account: officialAccount,
    payment: paymentView.optional(),
    path: z.string(),
  }),
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'PROCESS_BLOCKED'],
  example: { query: { process_uuid: ':toPay' } },
})

/** What PSE needs before it can start: its banks, and what the customer must accept. */
export const getPseOptions = defineCall({
  method: 'GET',
  path: 'payments/pse-options',
  group: 'payments',
  summary: 'Banks and terms of PSE',
  audience: 'customer',
  access: 'own-process',
  query: processQuery,
  answer: z.object({
    banks: z.array(z.object({ code: z.string(), name: z.string() })),
    /** The bank of the account that the customer declared for the interest, where PSE has it. */
    suggested_bank_code: z.string().optional(),
    acceptance: z.object({ terms_url: z.string(), personal_data_url: z.string() }),
  }),
  errors: [
    'PROCESS_NOT_FOUND',
    'STEP_NOT_AVAILABLE',
    'PROCESS_BLOCKED',
    'PAYMENT_METHOD_NOT_OFFERED',
    'PROVIDER_UNAVAILABLE',
  ],
  example: { query: { process_uuid: ':toPay' } },
})

/** Starts one payment; while it may still succeed no other is started (R29). */
export const startPsePayment = defineCall({
  method: 'POST',
  path: 'payments/pse',
  group: 'payments',
  summary: 'Pay by PSE',
  audience: 'customer',
  access: 'own-process',
  idempotent: true,
  successStatus: 201,
  body: z.strictObject({
    process_uuid: processBody.shape.process_uuid,
    bank_code: z.string().min(1).max(10),
    accepts_terms: z.literal(true),
    accepts_personal_data: z.literal(true),
  }),
  answer: paymentView,
  errors: [
    'PROCESS_NOT_FOUND',
    'STEP_NOT_AVAILABLE',
    'PROCESS_BLOCKED',
    'BANK_DECLINES_PERSON',
    'PAYMENT_METHOD_NOT_OFFERED',
    'PAYMENT_IN_PROGRESS',
    'PSE_BANK_UNKNOWN',
    'PROVIDER_UNAVAILABLE',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  example: { body: { process_uuid: ':toPay', bank_code: '1', accepts_terms: true, accepts_personal_data: true } },
})

/** A transfer was made and its proof uploaded as `payment-proof`; the bank looks for the money. */
export const handInPaymentProof = defineCall({
  method: 'POST',
  path: 'payments/proof',
  group: 'payments',
  summary: 'Hand in the proof of a transfer',
  audience: 'customer',
  access: 'own-process',
  body: processBody,
  answer: z.object({ path: z.string() }),
  errors: [
    'PROCESS_NOT_FOUND',
    'STEP_NOT_AVAILABLE',
    'PROCESS_BLOCKED',
    'BANK_DECLINES_PERSON',
    'DOCUMENTS_MISSING',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_METHOD_NOT_OFFERED',
  ],
  example: { body: { process_uuid: ':toProve' } },
})
