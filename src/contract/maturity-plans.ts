/** Z18: what a saver prepares for the day on which a deposit matures. It moves nothing: each step is confirmed by them. */
import { z } from 'zod'
import { largestAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { defineCall } from './call.ts'
import { amountCop, bankId, civilDate, ratePercent, termDays } from './fields.ts'
import { renewalDecision } from './renewals.ts'

const pesos = z.number().int()
const opening = z.strictObject({ bank_id: bankId, amount: amountCop })

const plan = z.strictObject({
  /** `withdraw` opens new deposits with the money; the others renew at the same bank. */
  decision: renewalDecision,
  term: termDays,
  openings: z.array(opening).max(8),
  added_amount: pesos.min(0).max(largestAmountCop),
  taken_out: pesos.min(0).max(largestAmountCop),
})

export const maturityPlans = z.object({
  /** What matures first is first. One that is over, or that a decision contradicts, is left out. */
  plans: z.array(
    z.object({
      ...plan.shape,
      /** The opening of a deposit, or the note of one elsewhere. */
      deposit_id: z.uuid(),
      is_noted: z.boolean(),
      bank_id: bankId,
      bank_name: z.string(),
      /** What the deposit pays on that day: capital and net interest. */
      paid: pesos,
      maturity_date: civilDate,
      /** `due` from the day of the maturity on. */
      state: z.enum(['ahead', 'due']),
      openings: z.array(
        z.object({
          ...opening.shape,
          bank_name: z.string(),
          /** Today's rate; absent where the bank offers none for it. */
          rate: ratePercent.optional(),
        }),
      ),
    }),
  ),
})

const path = 'portal/maturity-plans'
/** Of the caller's own deposit, or of one that they noted. One that is not theirs is like one that is not there. */
const params = z.strictObject({ id: z.uuid() })

export const getMaturityPlans = defineCall({
  method: 'GET',
  path,
  group: 'portal',
  summary: 'What I prepared for my maturities',
  audience: 'customer',
  answer: maturityPlans,
})

/** Keeps one plan for each deposit; another takes its place. The rates are those of the day on which it is opened. */
export const putMaturityPlan = defineCall({
  method: 'PUT',
  path: `${path}/:id`,
  group: 'portal',
  summary: 'Prepare the day of a maturity',
  audience: 'customer',
  access: 'own-ids',
  params,
  body: plan,
  answer: maturityPlans,
  errors: ['MATURITY_PLAN_REFUSED'],
  example: {
    params: { id: ':missing' },
    body: {
      decision: 'withdraw',
      term: 360,
      openings: [{ bank_id: 24, amount: 10_000_000 }],
      added_amount: 0,
      taken_out: 0,
    },
  },
})

/** Answers the same where there is none. */
export const deleteMaturityPlan = defineCall({
  method: 'DELETE',
  path: `${path}/:id`,
  group: 'portal',
  summary: 'Take it back',
  audience: 'customer',
  access: 'own-ids',
  params,
  answer: maturityPlans,
  example: { params: { id: ':missing' } },
})
