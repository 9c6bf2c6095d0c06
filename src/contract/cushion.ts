import { z } from 'zod'
import { largestAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { defineCall } from './call.ts'

const pesos = z.number().int()

/** Z21. Before a deposit is opened: whether it leaves the saver enough at hand, by what they told in their forms. */
export const getCushion = defineCall({
  method: 'GET',
  path: 'portal/cushion',
  group: 'portal',
  summary: 'Whether a deposit leaves enough at hand',
  audience: 'customer',
  query: z.strictObject({
    amount: z.coerce.number().int().min(1).max(largestAmountCop),
    bank_id: z.coerce.number().int().min(1).max(9_999),
  }),
  answer: z.object({
    /** Absent where the saver keeps enough, or has told nothing yet. */
    advice: z
      .object({
        at_hand: pesos,
        /** Months of expenses, to a tenth. */
        months: z.number(),
        advised: pesos.optional(),
        months_to_save: z.number().int().optional(),
        /** What it is computed from, as it was told. */
        assets: pesos,
        deposits: pesos,
        expenses: pesos,
      })
      .optional(),
  }),
  errors: ['BANK_NOT_FOUND'],
  example: { query: { amount: 15_000_000, bank_id: 24 } },
})
