import { z } from 'zod'
import { promoCodes } from '#domain/bonuses/campaign.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { amountCop, bankId, civilDate, dayBase, instant, processUuid, ratePercent, termDays } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

/** Flags of a process (A §3). Only the server sets them. */
export const processExtra = z.object({
  required_identity_validation: z.boolean(),
  block_process: z.boolean(),
  avoid_process_continuation: z.boolean(),
  temporary_block: z.boolean(),
  is_turbo_cdt: z.boolean(),
  has_restrictions: z.boolean(),
  /** Whether 50,000 pesos of a promotional bonus were added, as the old flow claims it. */
  activate_bonus_50: z.boolean(),
  /** The promotional bonus that was added on creation, by its size. */
  promo_bonus: z.enum(promoCodes).optional(),
  /** Whether the proof of income, the tax return, is here. */
  income_support_uploaded: z.boolean(),
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
  day_base: dayBase,
  opening_date: civilDate,
  maturity_date: civilDate,
})

export const bonusGrantView = z.object({
  kind: z.string(),
  label: z.string(),
  amount: z.number().int(),
  extra_rate: ratePercent.optional(),
  status: z.enum(['granted', 'scheduled', 'paid', 'cancelled']),
  /** Until when it is kept for who has not proven their identity yet. */
  held_until: instant.optional(),
  /** True where it is asked for at the proof of identity, since nothing is kept. */
  at_proof: z.literal(true).optional(),
  /** Until when its deposit has to be paid, for one that depends on that. */
  deposit_until: instant.optional(),
  scheduled_for: civilDate.optional(),
  paid_at: instant.optional(),
  /** Why it was cancelled although its process goes on, in words for the customer. */
  cancel_reason: z.string().optional(),
  /** The page of its terms, where it has one. */
  terms_url: z.string().optional(),
})

export type BonusGrantView = CamelKeys<z.infer<typeof bonusGrantView>>

export const processView = z.object({
  /** The same as `process_uuid` (A §3). */
  id: processUuid,
  process_uuid: processUuid,
  process_status: z.enum(processStatuses),
  bank_id: bankId,
  name_bank: z.string(),
  amount: amountCop,
  term: termDays,
  rate: ratePercent,
  extra: processExtra,
  identity_validation: z.object({
    status: z.enum(['none', 'pending', 'success', 'failure']),
    /** Whether both sides of the identity document are here; who it is is in no list. */
    data: z.object({ document_id_saved: z.boolean() }),
  }),
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
  /** Which runner draws this bank's forms. */
  form_version: z.enum(['v1', 'v2']),
  /** What a promotional bonus added to the customer's own money; part of `amount`. */
  bonus_added: z.number().int(),
  bonuses: z.array(bonusGrantView),
  /** Whether money is added to the renewal that runs, so that it has a step of paying. */
  adds_money: z.literal(true).optional(),
  /** Who acts next and by when, in business days of Colombia (Z06); absent when nobody must. */
  expected: z.object({ actor: z.enum(['customer', 'cosecha', 'bank']), by: civilDate, text: z.string() }).optional(),
  /** Every step of this kind of process, done, current or ahead. */
  timeline: z.array(
    z.object({
      label: z.string(),
      state: z.enum(['done', 'current', 'ahead']),
      actor: z.enum(['customer', 'cosecha', 'bank', 'nobody']),
      /** The day it was done, or is expected by. */
      date: civilDate.optional(),
    }),
  ),
  created_at: instant,
  updated_at: instant,
})

export type ProcessView = CamelKeys<z.infer<typeof processView>>
