/** The calls with which staff see what the platform earns from each bank (O03). */
import { z } from 'zod'
import { commissionBases } from '#domain/money/commissions/commissions.ts'
import { defineCall } from './call.ts'
import { bankId, civilDate } from './fields.ts'

/** Most months in one window. */
export const longestWindowMonths = 36
export const usualWindowMonths = 12

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const pesos = z.number().int().min(0)
/** First and last month, both in it; the last twelve by default. */
const months = z.strictObject({ from: month.optional(), to: month.optional() })

/** Percent a year of the capital for its term, or whole pesos for each deposit. */
export const commissionBasis = z.enum(commissionBases)

export const opsCommissions = defineCall({
  method: 'GET',
  path: 'ops/commissions',
  group: 'staff',
  summary: 'Lo que gana la plataforma por banco y mes, según lo acordado con cada banco',
  audience: 'staff',
  permission: 'viewCommissions',
  query: months,
  answer: z.object({
    from: month,
    to: month,
    /** What was agreed with each bank, the newest first; `in_force` counts today. */
    terms: z.array(
      z.object({
        bank_id: bankId,
        name_bank: z.string(),
        valid_from: civilDate,
        basis: commissionBasis,
        value: z.string(),
        source: z.string(),
        in_force: z.boolean(),
      }),
    ),
    rows: z.array(
      z.object({
        bank_id: bankId,
        name_bank: z.string(),
        month,
        deposits: z.number().int().min(1),
        amount: pesos,
        commission: pesos,
        /** How many of them were issued while nothing was agreed. */
        without_terms: z.number().int().min(0),
      }),
    ),
    total: z.object({ deposits: z.number().int().min(0), amount: pesos, commission: pesos }),
    /** Banks that a figure can be agreed with. */
    banks: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  errors: ['WINDOW_INVALID'],
})

export const commissionsFile = defineCall({
  method: 'GET',
  path: 'ops/commissions/file',
  group: 'staff',
  summary: 'Las comisiones por banco y mes como CSV',
  audience: 'staff',
  permission: 'viewCommissions',
  kind: 'file',
  query: months,
  errors: ['WINDOW_INVALID'],
})
