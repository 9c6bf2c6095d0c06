import { z } from 'zod'
import { defineCall } from './call.ts'
import { amountCop, bankId, civilDate, ratePercent, termDays } from './fields.ts'

/** What one bank pays for one term, computed by the server. `roi` is amount + gross interest, as in the sources. */
export const simulationOption = z.object({
  term: termDays,
  rate: ratePercent,
  roi: z.number().int(),
  gross: z.number().int(),
  withholding: z.number().int(),
  net: z.number().int(),
  total: z.number().int(),
  day_base: z.union([z.literal(360), z.literal(365)]),
  opening_date: civilDate,
  maturity_date: civilDate,
  rate_source: z.string(),
  rate_is_demonstration: z.boolean(),
})
export type SimulationOption = z.infer<typeof simulationOption>

export const bankSimulation = z.object({
  bank_id: bankId,
  bank_label: z.string(),
  minimum_amount: amountCop,
  can_be_opened: z.boolean(),
  applies_turbo_cdt: z.boolean(),
  below_minimum: z.boolean(),
  options: z.array(simulationOption),
})
export type BankSimulation = z.infer<typeof bankSimulation>

/** S03. One entry per partner bank, the best net first; a bank below whose minimum the amount lies has no options. */
export const simulateInvestmentV2 = defineCall({
  method: 'POST',
  path: 'simulate-investment/simulate-investment-v2',
  group: 'simulation',
  summary: 'What each partner bank pays for an amount, by term',
  audience: 'anyone',
  body: z.strictObject({
    /** Whole pesos as digits; separators are stripped before use. */
    amount: z.string().min(1).max(30),
    terms: z.array(termDays).min(1).max(20),
    include_only: z.array(bankId).max(40).optional(),
    phone: z.string().max(20).optional(),
  }),
  answer: z.object({ count: z.number().int(), results: z.array(bankSimulation) }),
})
