/** Z16: apart from the open rates, which more pages load. */
import { z } from 'zod'
import { largestAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { defineCall } from './call.ts'
import { amountCop, bankId, civilDate, dayBase, ratePercent, termDays } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

/** A figure of the day beside the rates: its value as it was published, of which day it is, and where it stands. */
const publicFigure = z.object({
  key: z.enum(['IPC', 'AHORRO', 'UVT', 'COMPONENTE']),
  /** Percent, or pesos for the UVT. */
  value: z.string(),
  as_of: civilDate,
  source: z.string(),
  /** Whether it is made up, an example, or approved by nobody yet. */
  is_demonstration: z.boolean(),
})

const pesos = z.number().int()

/**
 * Z16. What is really left of a deposit, and what waiting for it costs. Of the banks the best, or the one asked
 * for. Open as the rates are.
 */
export const getRealGain = defineCall({
  method: 'GET',
  path: 'rates/real-gain',
  group: 'rates',
  summary: 'What is really left of a deposit, and what waiting costs',
  audience: 'anyone',
  kind: 'file',
  query: z.strictObject({
    amount: z.coerce.number().int().min(1).max(largestAmountCop),
    term: z.coerce.number().int().min(1).max(3_600).default(360),
    bank_id: z.coerce.number().int().min(1).max(9_999).optional(),
    /** The yearly taxable income of who declares, without this interest. Without it no income tax is counted. */
    income: z.coerce.number().int().min(0).max(largestAmountCop).optional(),
    /** Whether the account that the money leaves is exempt from the 4 × 1000. */
    is_exempt: z.enum(['true', 'false']).optional(),
  }),
  errors: ['BANK_NOT_FOUND', 'OFFER_NOT_FOUND'],
  example: { query: { amount: 10_000_000, term: 360 } },
})

/** What `GET rates/real-gain` answers, as plain JSON. */
export const realGain = z.object({
  bank_id: bankId,
  bank_label: z.string(),
  amount: amountCop,
  term: termDays,
  rate: ratePercent,
  day_base: dayBase,
  rate_is_demonstration: z.boolean(),
  gross: pesos,
  /** What takes from the gross; a tax below zero gives back what was withheld too much. */
  costs: z.object({ withholding: pesos, tax: pesos, gmf: pesos, inflation: pesos }),
  real: pesos,
  /** What money in a savings account earns less, on average over the term. */
  waiting: z.object({ day: pesos, week: pesos, month: pesos }),
  figures: z.array(publicFigure),
})
export type RealGainAnswer = CamelKeys<z.infer<typeof realGain>>
