/** Z19: a ladder that a saver keeps as a plan. The money is never with us: what was saved is what they say. */
import { z } from 'zod'
import { largestAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { mostRungs } from '#domain/money/ladder/ladder-plan.ts'
import { defineCall } from './call.ts'
import { civilDate, termDays } from './fields.ts'

const pesos = z.number().int().min(0).max(largestAmountCop)

const plan = z.strictObject({
  /** What it began with. */
  start: pesos,
  /** The terms of the rungs; each is one that banks offer, and stands once. */
  terms: z.array(termDays).min(1).max(mostRungs),
  /** What is put aside each month; 0 for nothing. */
  monthly: pesos,
  /** What the saver says they have put aside since the last opening. */
  collected: pesos,
  /** A paused plan reminds of nothing. */
  state: z.enum(['active', 'paused']),
})

export const ladderPlan = z.object({
  /** Absent where there is none. */
  plan: z
    .object({
      ...plan.shape,
      start_date: civilDate,
      /** When the saver is reminded of the monthly sum; absent while nothing is saved, or it is paused. */
      next_saving_on: civilDate.optional(),
    })
    .optional(),
})

const path = 'portal/ladder-plan'

export const getLadderPlan = defineCall({
  method: 'GET',
  path,
  group: 'portal',
  summary: 'My ladder as a plan',
  audience: 'customer',
  answer: ladderPlan,
})

/** Begins it, changes it, pauses and resumes it: the same call twice does nothing more. Its first day stays. */
export const putLadderPlan = defineCall({
  method: 'PUT',
  path,
  group: 'portal',
  summary: 'Keep it',
  audience: 'customer',
  body: plan,
  answer: ladderPlan,
  example: { body: { start: 20_000_000, terms: [90, 180, 360], monthly: 500_000, collected: 0, state: 'active' } },
})

/** Answers the same where there is none. */
export const deleteLadderPlan = defineCall({
  method: 'DELETE',
  path,
  group: 'portal',
  summary: 'End it',
  audience: 'customer',
  answer: ladderPlan,
})
