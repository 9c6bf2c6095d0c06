import { z } from 'zod'
import { largestAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { defineCall } from './call.ts'
import { amountCop, civilDate, instant, processBody, processQuery, ratePercent, termDays } from './fields.ts'
import { processView } from './process-view.ts'
import type { CamelKeys } from './wire-names.ts'

export const renewalDecision = z.enum(['renew-capital', 'renew-all', 'withdraw'])

/** What the end of a deposit looks like, whatever the customer decides, to the peso. */
export const maturityView = z.object({
  process_uuid: processBody.shape.process_uuid,
  bank_name: z.string(),
  /** 0 for the opening, then one more for each extension or renewal. */
  period: z.number().int(),
  capital: amountCop,
  net_interest: z.number().int(),
  total: z.number().int(),
  term: termDays,
  rate: ratePercent,
  /** Of this period. */
  opening_date: civilDate,
  maturity_date: civilDate,
  decide_from: civilDate,
  decide_until: civilDate,
  can_decide: z.boolean(),
  /** What happens when nothing is decided: the law extends the deposit. */
  silence: z.object({ text: z.string(), maturity_date: civilDate, term: termDays }),
  /** What may be chosen, with the bank's rate in force where it renews. */
  choices: z.array(
    z.object({
      decision: renewalDecision,
      label: z.string(),
      text: z.string(),
      capital: z.number().int(),
      paid_out: z.number().int(),
      rate: ratePercent.optional(),
      maturity_date: civilDate.optional(),
    }),
  ),
  /** What can be added to a renewal, where the bank takes it; absent where it does not. */
  can_add: z.object({ least: amountCop, most: amountCop }).optional(),
  /** What the choices are with, as it was asked. */
  added_amount: amountCop.optional(),
  text_version: z.string(),
  decided: z
    .object({
      decision: renewalDecision,
      decided_at: instant,
      /** What is added, and what became of it. */
      added_amount: amountCop.optional(),
      added_state: z.enum(['awaited', 'paid', 'not-paid', 'not-found']).optional(),
      bank_status: z.string().optional(),
      bank_reason: z.string().optional(),
    })
    .optional(),
  /** Who it is pledged to: the bank may need their permission to pay. */
  pledged_to: z.string().optional(),
  reminders: z.array(z.object({ days_before: z.number().int(), on: civilDate, sent: z.boolean() })),
})
export type MaturityView = CamelKeys<z.infer<typeof maturityView>>

export const getMaturity = defineCall({
  method: 'GET',
  path: 'renewals/maturity',
  group: 'renewals',
  summary: 'What happens when a deposit matures',
  audience: 'customer',
  access: 'own-process',
  /** With `added_amount` the choices that renew are of the whole sum. */
  query: processQuery.extend({ added_amount: z.coerce.number().int().min(1).max(largestAmountCop).optional() }),
  answer: maturityView,
  errors: ['PROCESS_NOT_FOUND', 'CERTIFICATE_NOT_READY', 'RENEWAL_NOT_OPEN', 'ADDED_MONEY_REFUSED'],
  example: { query: { process_uuid: ':maturing' } },
})

/** P11, Z04. Records the decision with the text that was shown. The rate is the one seen; another is refused. */
export const decideRenewal = defineCall({
  method: 'POST',
  path: 'renewals/decide',
  group: 'renewals',
  summary: 'Renew or withdraw a deposit that matures',
  audience: 'customer',
  access: 'own-process',
  idempotent: true,
  body: z.strictObject({
    process_uuid: processBody.shape.process_uuid,
    decision: renewalDecision,
    rate: ratePercent.optional(),
    /** Whole pesos that are added to a renewal. */
    added_amount: amountCop.optional(),
    text_version: z.string().max(40),
  }),
  answer: processView,
  errors: [
    'PROCESS_NOT_FOUND',
    'RENEWAL_NOT_OPEN',
    'STEP_NOT_AVAILABLE',
    'PROCESS_BLOCKED',
    'RATE_CHANGED',
    'AGREEMENT_REQUIRED',
    'ADDED_MONEY_REFUSED',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  example: { body: { process_uuid: ':maturing', decision: 'withdraw', text_version: '0' } },
})

/** Z04. The maturity as a calendar file. A link, so that a phone opens it in its calendar. */
export const getMaturityCalendar = defineCall({
  method: 'GET',
  path: 'renewals/calendar',
  group: 'renewals',
  summary: 'The maturity as a calendar file (.ics)',
  audience: 'customer',
  access: 'own-process',
  kind: 'file',
  query: processQuery,
  errors: ['PROCESS_NOT_FOUND', 'CERTIFICATE_NOT_READY', 'RENEWAL_NOT_OPEN'],
  example: { query: { process_uuid: ':maturing' } },
})
