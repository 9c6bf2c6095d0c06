import { z } from 'zod'
import { bonusTypes } from '#domain/bonuses/bonus-types.ts'
import { promoCodes } from '#domain/bonuses/campaign.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { defineCall } from './call.ts'
import { amountCop, bankId, instant, line, lines, processBody, processUuid, ratePercent, termDays } from './fields.ts'
import { processView } from './process-view.ts'

/**
 * What the page says about a new process besides the deposit (A §3). Every flag is a claim that the server checks.
 * `promo_bonus` is added to `amount` on creation (A §5), so `amount` is the customer's own money.
 */
export const newProcessExtra = z.strictObject({
  is_turbo_cdt: z.boolean().optional(),
  activate_bonus_50: z.boolean().optional(),
  promo_bonus: z.enum(promoCodes).optional(),
  external_company: line.min(1).max(80).optional(),
  /** Id or phone of the advisor who attended the customer in a store. */
  flamingo_advisor: line.min(3).max(40).optional(),
  /** Code of the coach who helped, of the campaign of `ref` (B §2.2). */
  coach: line.max(40).optional(),
})

/**
 * P01, B12. The server takes the bank's rate in force and computes every bonus itself; a claimed rate that differs is
 * refused with RATE_CHANGED, whose `error` carries `old_rate` and `new_rate`, a claimed bonus with BONUS_CHANGED, whose
 * `error` carries `bonus_amount`. `term` is in days.
 */
export const createProcess = defineCall({
  method: 'POST',
  path: 'processes/create-process',
  group: 'processes',
  summary: 'Begin the opening of a CDT',
  audience: 'customer',
  idempotent: true,
  successStatus: 201,
  body: z.strictObject({
    bank_id: bankId,
    amount: amountCop,
    term: termDays,
    rate: ratePercent,
    phone: z.string().max(20).optional(),
    extra: newProcessExtra.optional(),
    environment_simulate: z.enum(['simulaold', 'astro']),
    payment_method: z.enum(['pse', 'transfer']).optional(),
    /** The campaign bonus that the customer saw, and what it said it is worth. */
    bono: z.enum(bonusTypes).optional(),
    valor_cdt_regalo: amountCop.optional(),
    bonus_amount: z.number().int().min(0).optional(),
    /** The campaign of the visit, which decides who may have the promotional bonus. */
    ref: z.string().max(80).optional(),
    campaign_event: z.boolean().optional(),
    /** The gift of the week, which was accepted (B §4.13). */
    promo: z.literal('gift-voucher').optional(),
  }),
  answer: z.object({ process_uuid: processUuid }),
  errors: [
    'BANK_NOT_FOUND',
    'BANK_NOT_OPEN',
    'BELOW_BANK_MINIMUM',
    'TERM_NOT_OFFERED',
    'RATE_CHANGED',
    'CLAIM_REFUSED',
    'BONUS_CHANGED',
    'BONUS_NOT_ELIGIBLE',
    'TURBO_NOT_AVAILABLE',
    'PAYMENT_METHOD_NOT_OFFERED',
    'PROFILE_NOT_FOUND',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  example: {
    body: { bank_id: 22, amount: 10_000_000, term: 360, rate: ':rateInForce', environment_simulate: 'astro' },
  },
})

export const getProcesses = defineCall({
  method: 'GET',
  path: 'processes/get-processes',
  group: 'processes',
  summary: "The customer's processes, newest first",
  audience: 'customer',
  answer: z.object({ processes: z.array(processView) }),
})

const byId = {
  method: 'GET',
  group: 'processes',
  audience: 'customer',
  access: 'own-process',
  query: z.strictObject({ id: processUuid }),
  answer: processView,
  errors: ['PROCESS_NOT_FOUND'],
  example: { query: { id: ':lead' } },
} as const

/** P02: both paths of the sources. */
export const getProcess = defineCall({ ...byId, path: 'processes/process', summary: 'One process' })
export const getProcessAtRoot = defineCall({ ...byId, path: 'processes/', summary: 'One process (second path)' })

export const historyEntry = z.object({
  event: z.string(),
  from: z.enum(processStatuses).optional(),
  to: z.enum(processStatuses),
  actor: z.enum(['customer', 'staff', 'bank', 'provider', 'system']),
  reason: z.string().optional(),
  at: instant,
})

export const getProcessHistory = defineCall({
  method: 'GET',
  path: 'processes/history',
  group: 'processes',
  summary: 'What has happened to a process, oldest first',
  audience: 'customer',
  access: 'own-process',
  query: z.strictObject({ id: processUuid }),
  answer: z.object({ entries: z.array(historyEntry) }),
  errors: ['PROCESS_NOT_FOUND'],
  example: { query: { id: ':deposit' } },
})

/** P04. Where the customer must be next: the first stage that lacks data, then the page of the next thing to do. */
export const stageFormValidate = defineCall({
  method: 'POST',
  path: 'processes/stage-form-validate',
  group: 'processes',
  summary: 'The page of the next thing to do',
  audience: 'customer',
  access: 'own-process',
  body: z.strictObject({
    process_uuid: processUuid,
    chosen_bank_id: bankId.optional(),
    /** Skips a look at what the identity check read, never a check (rule 8). */
    force: z.literal('OK').optional(),
  }),
  answer: z.object({ path: z.string() }),
  errors: ['PROCESS_NOT_FOUND'],
  example: { body: { process_uuid: ':lead' } },
})

export const cancelProcess = defineCall({
  method: 'POST',
  path: 'processes/cancel',
  group: 'processes',
  summary: 'Give up an opening that has not been paid',
  audience: 'customer',
  access: 'own-process',
  body: z.strictObject({ process_uuid: processUuid, reason: lines.max(300).optional() }),
  answer: processView,
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'PROCESS_BLOCKED'],
  example: { body: { process_uuid: ':toCancel' } },
})

/** P07: the rate in force where it differs from the process's own before signing. */
export const validateRateChanging = defineCall({
  method: 'GET',
  path: 'processes/validate-rate-changing',
  group: 'processes',
  summary: 'Whether the bank changed its rate since the process began',
  audience: 'customer',
  access: 'own-process',
  query: z.strictObject({ processId: processUuid }),
  answer: z.object({ new_rate: ratePercent.optional(), old_rate: ratePercent }),
  errors: ['PROCESS_NOT_FOUND'],
  verbatim: ['processId'],
  example: { query: { processId: ':toSign' } },
})

/** P07: accepts exactly the rate in force, no other. */
export const updateValues = defineCall({
  method: 'PUT',
  path: 'processes/update-values',
  group: 'processes',
  summary: "Accept the bank's new rate",
  audience: 'customer',
  access: 'own-process',
  body: z.strictObject({ uuid: processUuid, fields: z.strictObject({ rate: ratePercent }) }),
  answer: processView,
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'PROCESS_BLOCKED', 'RATE_CHANGED', 'TERM_NOT_OFFERED'],
  example: { body: { uuid: ':toSign', fields: { rate: '1.000' } } },
})

/** P08. '00' clear, '04' on a restrictive list, '07' vetoed by the bank. */
export const getBankUserVerification = defineCall({
  method: 'POST',
  path: 'get-bank-user-verification',
  group: 'processes',
  summary: 'Ask the bank about the person',
  audience: 'customer',
  access: 'own-process',
  body: processBody,
  answer: z.object({ result: z.enum(['00', '04', '07']) }),
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'PROCESS_BLOCKED', 'PROVIDER_UNAVAILABLE'],
  example: { body: { process_uuid: ':lead' } },
})

/** P12. Spends a ticket: where it leads, and the phone to send the code to. It signs nobody in. */
export const useTicket = defineCall({
  method: 'POST',
  path: 'processes/use-ticket',
  group: 'processes',
  summary: 'Continue a process by a link that was sent',
  audience: 'anyone',
  body: z.strictObject({ ticket: z.string().min(20).max(200) }),
  answer: z.object({
    process_uuid: processUuid,
    phone: z.object({ country: z.string(), prefix: z.string(), number: z.string() }),
  }),
  errors: ['TICKET_INVALID'],
  example: { body: { ticket: ':ticket' } },
})
