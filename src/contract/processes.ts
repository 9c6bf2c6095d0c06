import { z } from 'zod'
import { processStatuses } from '#domain/process/statuses.ts'
import { defineCall } from './call.ts'
import { amountCop, bankId, civilDate, instant, processBody, processUuid, ratePercent, termDays } from './fields.ts'

/** Flags of a process (A §3). Only the server sets them. */
export const processExtra = z.object({
  required_identity_validation: z.boolean(),
  block_process: z.boolean(),
  avoid_process_continuation: z.boolean(),
  temporary_block: z.boolean(),
  is_turbo_cdt: z.boolean(),
  has_restrictions: z.boolean(),
})

export const processStage = z.object({
  label: z.string(),
  step: z.number(),
  description: z.string(),
  help: z.string(),
  next_actor: z.enum(['customer', 'cosecha', 'bank', 'nobody']),
})

/** What the deposit earns at the process's own rate, by the same function as everywhere. */
export const processEarnings = z.object({
  gross: z.number().int(),
  withholding: z.number().int(),
  net: z.number().int(),
  total: z.number().int(),
  day_base: z.union([z.literal(360), z.literal(365)]),
  opening_date: civilDate,
  maturity_date: civilDate,
})

export const processView = z.object({
  process_uuid: processUuid,
  process_status: z.enum(processStatuses),
  bank_id: bankId,
  name_bank: z.string(),
  amount: amountCop,
  term: termDays,
  rate: ratePercent,
  extra: processExtra,
  identity_validation: z.object({ status: z.enum(['none', 'pending', 'success', 'failure']) }),
  validate_rate_changing: z.boolean(),
  stage: processStage,
  earnings: processEarnings,
  /** Why the last step went back, in words for the customer. */
  notice: z.string().optional(),
  /** 1 for the newest process of the customer. */
  position: z.number().int(),
  is_recent_update: z.boolean(),
  /** Where the customer continues (the ten rules). */
  path: z.string(),
  created_at: instant,
  updated_at: instant,
})
export type ProcessView = z.infer<typeof processView>

/**
 * P01. The server takes the bank's rate in force; a claimed rate that differs is refused with RATE_CHANGED, whose
 * `error` carries `old_rate` and `new_rate`. `term` is in days.
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
    extra: z.strictObject({}).optional(),
    environment_simulate: z.enum(['simulaold', 'astro']),
  }),
  answer: z.object({ process_uuid: processUuid }),
  errors: [
    'BANK_NOT_FOUND',
    'BANK_NOT_OPEN',
    'BELOW_BANK_MINIMUM',
    'TERM_NOT_OFFERED',
    'RATE_CHANGED',
    'PROFILE_NOT_FOUND',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
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
  query: z.strictObject({ id: processUuid }),
  answer: processView,
  errors: ['PROCESS_NOT_FOUND'],
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
  query: z.strictObject({ id: processUuid }),
  answer: z.object({ entries: z.array(historyEntry) }),
  errors: ['PROCESS_NOT_FOUND'],
})

/** P04. Where the customer must be next: the first stage that lacks data, then the page of the next thing to do. */
export const stageFormValidate = defineCall({
  method: 'POST',
  path: 'processes/stage-form-validate',
  group: 'processes',
  summary: 'The page of the next thing to do',
  audience: 'customer',
  body: z.strictObject({ process_uuid: processUuid, chosen_bank_id: bankId.optional() }),
  answer: z.object({ path: z.string() }),
  errors: ['PROCESS_NOT_FOUND'],
})

export const cancelProcess = defineCall({
  method: 'POST',
  path: 'processes/cancel',
  group: 'processes',
  summary: 'Give up an opening that has not been paid',
  audience: 'customer',
  body: processBody,
  answer: processView,
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'PROCESS_BLOCKED'],
})

/** P07: the rate in force where it differs from the process's own before signing. */
export const validateRateChanging = defineCall({
  method: 'GET',
  path: 'processes/validate-rate-changing',
  group: 'processes',
  summary: 'Whether the bank changed its rate since the process began',
  audience: 'customer',
  query: z.strictObject({ processId: processUuid }),
  answer: z.object({ new_rate: ratePercent.optional(), old_rate: ratePercent }),
  errors: ['PROCESS_NOT_FOUND'],
})

/** P07: accepts exactly the rate in force, no other. */
export const updateValues = defineCall({
  method: 'PUT',
  path: 'processes/update-values',
  group: 'processes',
  summary: "Accept the bank's new rate",
  audience: 'customer',
  body: z.strictObject({ uuid: processUuid, fields: z.strictObject({ rate: ratePercent }) }),
  answer: processView,
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'PROCESS_BLOCKED', 'RATE_CHANGED', 'TERM_NOT_OFFERED'],
})

/** P08. '00' clear, '04' on a restrictive list, '07' vetoed by the bank. */
export const getBankUserVerification = defineCall({
  method: 'POST',
  path: 'get-bank-user-verification',
  group: 'processes',
  summary: 'Ask the bank about the person',
  audience: 'customer',
  body: processBody,
  answer: z.object({ result: z.enum(['00', '04', '07']) }),
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'PROCESS_BLOCKED', 'PROVIDER_UNAVAILABLE'],
})
