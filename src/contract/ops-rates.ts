/**
 * The calls with which staff see and propose rates and parameters (O02). What they propose is asked for in
 * `ops-changes.ts`.
 */
import { z } from 'zod'
import { parameterFields } from '#domain/staff-forms/work-fields.ts'
import { defineCall } from './call.ts'
import { amountCop, bankId, civilDate, instant, line, ratePercent, termDays } from './fields.ts'
import { valuesOf } from './staff-body.ts'
import type { CamelKeys } from './wire-names.ts'

/** Of this century: the database refuses some instants that are written like one. */
const instantAsked = z.iso.datetime().regex(/^20/)
const amount = z.number().int()

/** A row as it was written; its errors are sentences, row by row. */
export const writtenRate = z.strictObject({
  bank_id: z.number().int(),
  term: z.number().int(),
  amount_from: amount,
  /** Absent: no upper end. */
  amount_to: amount.optional(),
  rate: line.max(20),
  /** The day from whose first moment in Bogota it holds; one of today holds from the approval on. */
  valid_from: line.max(10),
  /** An hour of that day in Bogota, `14:30`; without it, its first moment. */
  valid_at: line.max(5).optional(),
})
export type WrittenRate = CamelKeys<z.infer<typeof writtenRate>>

/** What a proposal is made of: its rows, or a file with them. */
export const proposedRates = {
  rows: z.array(writtenRate).min(1).max(500).optional(),
  csv: z.string().min(1).max(250_000).optional(),
}

const band = {
  bank_id: bankId,
  name_bank: z.string(),
  term: termDays,
  amount_from: amount,
  amount_to: amount.nullable(),
  rate: ratePercent,
}

/** A wanted rate beside what it takes the place of. */
export const comparedRate = z.object({
  ...band,
  valid_from: civilDate,
  /** The hour of that day in Bogota from which it holds; absent for its first moment. */
  valid_at: z.string().optional(),
  change: z.enum(['added', 'changed', 'unchanged']),
  /** What holds for the same amounts, if anything does. */
  before: ratePercent.optional(),
  before_is_demonstration: z.boolean(),
  /** The line of the file, where it came in one. */
  line: z.number().int().optional(),
  /** What somebody should look at twice, in words. */
  warnings: z.array(z.string()),
})
export type ComparedRate = CamelKeys<z.infer<typeof comparedRate>>

/** A rate that holds now for amounts that no wanted band has: it ends. */
export const endedRate = z.object({ ...band, is_demonstration: z.boolean() })
export type EndedRate = CamelKeys<z.infer<typeof endedRate>>

const tableRow = z.object({
  ...band,
  valid_from: instant,
  valid_to: instant.nullable(),
  source: z.string(),
  is_demonstration: z.boolean(),
})
export type RateTableRow = CamelKeys<z.infer<typeof tableRow>>

export const opsRates = defineCall({
  method: 'GET',
  path: 'ops/rates',
  group: 'staff',
  summary: 'Las tasas por banco, plazo y monto que rigen en un instante, y las que vendrán después',
  audience: 'staff',
  permission: 'viewRates',
  query: z.strictObject({ at: instantAsked.optional() }),
  answer: z.object({
    at: instant,
    /** The first day in Bogota from which a rate may be proposed. */
    today: civilDate,
    in_force: z.array(tableRow),
    future: z.array(tableRow),
  }),
})

export const opsRateHistory = defineCall({
  method: 'GET',
  path: 'ops/rates/history',
  group: 'staff',
  summary: 'Todas las tasas que ha tenido un banco para un plazo: quién las pidió y quién las aprobó',
  audience: 'staff',
  permission: 'viewRates',
  query: z.strictObject({
    bank_id: z.coerce.number().int().min(1).max(9_999),
    term: z.coerce.number().int().min(1).max(3_600),
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        ...tableRow.shape,
        /** The change that brought it; absent for what came with the installation or by the operator's own hand. */
        change_id: z.uuid().optional(),
        requested_by: z.string().optional(),
        requested_at: instant.optional(),
        approved_by: z.string().optional(),
        approved_at: instant.optional(),
      }),
    ),
  }),
  errors: ['BANK_NOT_FOUND'],
  example: { query: { bank_id: 22, term: 360 } },
})

const seenOffer = z.object({
  rate: ratePercent,
  /** What the saver gets besides the amount, after the withholding. */
  net: amount,
  total: amount,
  maturity_date: civilDate,
  /** Its place among the banks that offer the term for that amount, from 1, by what the saver gets; and how many. */
  place: z.number().int(),
  offers: z.number().int(),
})

const seenRate = z.object({
  bank_id: bankId,
  name_bank: z.string(),
  term: termDays,
  /** The day on which the deposit would be opened. */
  opening_date: civilDate,
  /** Absent where the simulator shows nothing of the bank for the term. */
  before: seenOffer.optional(),
  after: seenOffer.optional(),
})
export type SeenRate = CamelKeys<z.infer<typeof seenRate>>

export const opsRatesPreview = defineCall({
  method: 'POST',
  path: 'ops/rates/preview',
  group: 'staff',
  summary: 'Lo que cambiaría una propuesta de tasas o un archivo; no cambia nada',
  audience: 'staff',
  permission: 'changeRates',
  body: z.strictObject({
    ...proposedRates,
    /** For what amount the answer says what a saver would see, in whole pesos. */
    seen_amount: amountCop.optional(),
  }),
  answer: z.object({
    rates: z.array(comparedRate),
    ended: z.array(endedRate),
    /** What cannot be asked for, by line of the file or place in the proposal, both from 1. */
    refused: z.array(z.object({ line: z.number().int(), field: z.string().optional(), message: z.string() })),
    /** Whether it can be asked for as it stands: nothing is refused, and something changes. */
    can_be_asked: z.boolean(),
    /** What the simulator shows for that amount until then, and from then on; by bank and term. */
    seen: z.array(seenRate).optional(),
  }),
  example: {
    body: { rows: [{ bank_id: 22, term: 360, amount_from: 1_000_000, rate: '11.111', valid_from: ':inTwentyDays' }] },
  },
})

export const opsOfficialRates = defineCall({
  method: 'GET',
  path: 'ops/rates/official',
  group: 'staff',
  summary: 'El promedio que cada banco reportó oficialmente, junto a lo que publicamos',
  audience: 'staff',
  permission: 'viewRates',
  answer: z.object({
    rows: z.array(
      z.object({
        bank_id: bankId,
        name_bank: z.string(),
        term: termDays,
        /** The average of what was paid on that day, for the range of terms that covers this one. */
        reported: ratePercent,
        cut_on: civilDate,
        lag_days: z.number().int(),
        low_volume: z.boolean(),
        source: z.string(),
        /** What we publish for the smallest amounts. */
        ours: ratePercent.optional(),
        ours_is_demonstration: z.boolean(),
      }),
    ),
  }),
})

export const parameterKeys = valuesOf(parameterFields.key)
export const parameterStatuses = valuesOf(parameterFields.status)

const parameterRow = z.object({
  key: z.string(),
  valid_from: civilDate,
  value: z.string(),
  status: z.string(),
  /** The decree or resolution that sets it. */
  source: z.string(),
})

/** Z16. What the open data of DANE, the central bank and the Superintendencia say now, and nobody has asked for yet. */
export const opsPublishedFigures = defineCall({
  method: 'GET',
  path: 'ops/parameters/published',
  group: 'staff',
  summary: 'Las cifras que publican el DANE y la Superintendencia, sin aprobar',
  audience: 'staff',
  permission: 'viewRates',
  answer: z.object({ figures: z.array(parameterRow) }),
  errors: ['PROVIDER_UNAVAILABLE'],
})

export const opsParameters = defineCall({
  method: 'GET',
  path: 'ops/parameters',
  group: 'staff',
  summary: 'Los parámetros por fecha: salario mínimo, UVT y demás',
  audience: 'staff',
  permission: 'viewRates',
  answer: z.object({
    parameters: z.array(
      parameterRow.extend({
        /** Whether it is the one that counts today. */
        in_force: z.boolean(),
      }),
    ),
    /** Figures of the law that the product brings along, each to be asked for and approved by two people. */
    proposals: z.array(parameterRow),
  }),
})
