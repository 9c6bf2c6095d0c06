import { z } from 'zod'
import { largestAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import { defineCall } from './call.ts'
import { amountCop, askedDate, bankId, civilDate, dayBase, instant, nothing, ratePercent, termDays } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

/** A rate in force: what a bank pays for a term and a range of amounts. */
export const openRate = z.object({
  bank_id: bankId,
  bank_label: z.string(),
  legal_entity: z.string(),
  term: termDays,
  amount_from: amountCop,
  amount_to: amountCop.nullable(),
  /** Percent effective annual. */
  rate: ratePercent,
  day_base: dayBase,
  valid_from: instant,
  source: z.string(),
  is_demonstration: z.boolean(),
})
export type OpenRate = CamelKeys<z.infer<typeof openRate>>

/** What a bank was officially reported to have paid for a range of terms, with its date (Z05). */
export const officialRate = z.object({
  bank_id: bankId,
  /** The range of terms, in days, both ends included; no end: open. */
  term_from: termDays,
  term_to: termDays.nullable(),
  rate: ratePercent,
  /** In whole pesos. */
  volume: z.number().int(),
  low_volume: z.boolean(),
  cut_on: civilDate,
  /** Calendar days between the cut and today. */
  lag_days: z.number().int(),
  source: z.string(),
})
export type OfficialRate = CamelKeys<z.infer<typeof officialRate>>

/** Z11. The open rates: everything in force, for anyone to use. Cached for five minutes; no client key is needed. */
export const getOpenRates = defineCall({
  method: 'GET',
  path: 'rates',
  group: 'rates',
  summary: 'Every rate in force',
  audience: 'anyone',
  kind: 'file',
  query: z.strictObject({
    bank_id: z.coerce.number().int().optional(),
    term: z.coerce.number().int().optional(),
    /** Those that held at the end of a month, `2026-10`; of the month that runs, those of now. */
    month: z
      .string()
      .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
      .optional(),
  }),
})
/** What `GET rates` answers, as plain JSON. */
export const openRates = z.object({
  generated_at: instant,
  terms_of_use: z.string(),
  rates: z.array(openRate),
  official: z.array(officialRate),
})
export type OpenRates = CamelKeys<z.infer<typeof openRates>>

const measuredService = z.object({
  cases: z.number().int(),
  /** What half of them took at most. */
  median_hours: z.number(),
})

/** Z17. How banks served those who opened here. Open as the rates are; it changes once a day. */
export const getServiceRecord = defineCall({
  method: 'GET',
  path: 'rates/service-record',
  group: 'rates',
  summary: 'How banks served our openings',
  audience: 'anyone',
  kind: 'file',
  query: nothing,
})
/** What `GET rates/service-record` answers, as plain JSON. */
export const serviceRecords = z.object({
  /** The days that were counted end here: the beginning of a day in Colombia. */
  generated_at: instant,
  terms_of_use: z.string(),
  /** How many days were counted, and from how many cases a figure is told. */
  days: z.number().int(),
  fewest_cases: z.number().int(),
  /** What has fewer cases is absent, and so is a bank without any figure. */
  banks: z.array(
    z.object({
      bank_id: bankId,
      bank_label: z.string(),
      /** Whether any rate of the bank is one of demonstration: then its openings are too, and no bank served them. */
      is_demonstration: z.boolean(),
      /** From the signed papers to the bank's acceptance. */
      accepted: measuredService.optional(),
      /** From the money to the certificate. */
      issued: measuredService.optional(),
      /** Deposits that were paid back at maturity, and how many on their day. */
      matured: z.object({ cases: z.number().int(), on_their_day: z.number().int() }).optional(),
    }),
  ),
})
export type ServiceRecords = CamelKeys<z.infer<typeof serviceRecords>>

/** Z15, Z25. What each bank pays for money that is needed on a day. Open as the rates are. */
export const getRatesByDate = defineCall({
  method: 'GET',
  path: 'rates/by-date',
  group: 'rates',
  summary: 'What is back by the day on which money is needed',
  audience: 'anyone',
  kind: 'file',
  query: z.strictObject({
    amount: z.coerce.number().int().min(1).max(largestAmountCop),
    needed_on: askedDate.refine(isCivilDate),
  }),
  example: { query: { amount: 10_000_000, needed_on: '2030-01-15' } },
})
/** What `GET rates/by-date` answers, as plain JSON. */
export const ratesByDate = z.object({
  terms_of_use: z.string(),
  amount: amountCop,
  opening_date: civilDate,
  needed_on: civilDate,
  /** The first day on which any deposit of today would be back; null without a rate for the amount. */
  first_possible_day: civilDate.nullable(),
  /** Of each bank the term that earns most and matures in time; what earns most first. */
  offers: z.array(
    z.object({
      bank_id: bankId,
      bank_label: z.string(),
      legal_entity: z.string(),
      term: termDays,
      rate: ratePercent,
      day_base: dayBase,
      maturity_date: civilDate,
      gross: z.number().int(),
      withholding: z.number().int(),
      net: z.number().int(),
      total: z.number().int(),
      /** Calendar days until the money is needed that earn nothing, and those by which the maturity moved. */
      idle_days: z.number().int(),
      is_demonstration: z.boolean(),
    }),
  ),
})
export type RatesByDate = CamelKeys<z.infer<typeof ratesByDate>>

/** Z05. How the rate of a bank and term changed, the oldest first; the range of amounts that `amount` falls into. */
export const getRateHistory = defineCall({
  method: 'GET',
  path: 'rates/history',
  group: 'rates',
  summary: 'How the rate of a bank changed',
  audience: 'anyone',
  query: z.strictObject({
    bank_id: z.coerce.number().int().min(1).max(9_999),
    term: z.coerce.number().int().min(1).max(3_600),
    amount: z.coerce.number().int().min(1).optional(),
  }),
  answer: z.object({
    offered: z.array(
      z.object({ from: instant, to: instant.nullable(), rate: ratePercent, is_demonstration: z.boolean() }),
    ),
    official: z.array(z.object({ cut_on: civilDate, rate: ratePercent, low_volume: z.boolean() })),
  }),
  errors: ['BANK_NOT_FOUND'],
  example: { query: { bank_id: 22, term: 360 } },
})

const rateAlert = z.object({
  id: z.uuid(),
  bank_id: bankId.nullable(),
  term: termDays,
  mark: ratePercent,
  state: z.enum(['waiting', 'told']),
  created_on: civilDate,
})

/** Z05. The customer's alerts. */
export const getRateAlerts = defineCall({
  method: 'GET',
  path: 'rates/alerts',
  group: 'rates',
  summary: 'My rate alerts',
  audience: 'customer',
  query: nothing,
  answer: z.object({ alerts: z.array(rateAlert), most: z.number().int() }),
})

/** Z05. Asks for one message when a rate reaches a mark. */
export const createRateAlert = defineCall({
  method: 'POST',
  path: 'rates/alerts',
  group: 'rates',
  summary: 'Tell me when a rate reaches a mark',
  audience: 'customer',
  idempotent: true,
  successStatus: 201,
  body: z.strictObject({ bank_id: bankId.optional(), term: termDays, mark: ratePercent }),
  answer: rateAlert,
  errors: ['RATE_ALERT_REACHED', 'TOO_MANY_RATE_ALERTS', 'BANK_NOT_FOUND'],
  example: { body: { bank_id: 22, term: 360, mark: '19.500' } },
})

/** Z05. Ends an alert. */
export const endRateAlert = defineCall({
  method: 'DELETE',
  path: 'rates/alerts/:id',
  group: 'rates',
  summary: 'End a rate alert',
  audience: 'customer',
  access: 'own-alert',
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({ ended: z.literal(true) }),
  errors: ['NOT_FOUND'],
  example: { params: { id: ':alertId' } },
})
