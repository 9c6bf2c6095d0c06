import { z } from 'zod'
import { bankPause } from './banks.ts'
import { defineCall } from './call.ts'
import { amountCop, bankId, civilDate, dayBase, line, ratePercent, termDays } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

/** What one bank pays for one term, computed by the server. `roi` is amount + gross interest, as in the sources. */
export const simulationOption = z.object({
  term: termDays,
  rate: ratePercent,
  roi: z.number().int(),
  gross: z.number().int(),
  withholding: z.number().int(),
  net: z.number().int(),
  total: z.number().int(),
  day_base: dayBase,
  opening_date: civilDate,
  maturity_date: civilDate,
  rate_source: z.string(),
  rate_is_demonstration: z.boolean(),
})
export type SimulationOption = CamelKeys<z.infer<typeof simulationOption>>

export const bankSimulation = z.object({
  bank_id: bankId,
  bank_label: z.string(),
  minimum_amount: amountCop,
  can_be_opened: z.boolean(),
  pause: bankPause.optional(),
  applies_turbo_cdt: z.boolean(),
  below_minimum: z.boolean(),
  options: z.array(simulationOption),
})
export type BankSimulation = CamelKeys<z.infer<typeof bankSimulation>>

/** S03. One entry per partner bank, the best net first; a bank has no options when the amount is below its minimum. */
export const simulateInvestmentV2 = defineCall({
  method: 'POST',
  path: 'simulate-investment/simulate-investment-v2',
  group: 'simulation',
  summary: 'What each partner bank pays for an amount, by term',
  audience: 'anyone',
  body: z.strictObject({
    /** Whole pesos as digits; separators are stripped before use. */
    amount: z.string().min(1).max(120),
    terms: z.array(termDays).min(1).max(20),
    include_only: z.array(bankId).max(40).optional(),
    phone: z.string().max(20).optional(),
    token: z.string().max(4_096).optional(),
  }),
  answer: z.object({ count: z.number().int(), results: z.array(bankSimulation) }),
  errors: ['SIMULATION_KEY_REFUSED', 'ANTI_BOT_REFUSED'],
  example: { body: { amount: '10000000', terms: [360] } },
})

/** Proves that a page of this site asks for a simulation (S04): a token of the anti-bot check where one is active. */
const proof = { token: z.string().max(4_096).optional() }
/** The header that carries the day's HMAC where no anti-bot check is active (S04). */
export const simulationKeyHeader = 'x-key'

/** S04. How a simulation must prove where it comes from today. */
export const getSimulationAccess = defineCall({
  method: 'GET',
  path: 'simulate-investment/access',
  group: 'simulation',
  summary: 'What a simulation must carry: an anti-bot token, or the key of the day',
  audience: 'anyone',
  answer: z.object({
    /** The key of reCAPTCHA v3 for the action `simulation`; null where none is active. */
    site_key: z.string().nullable(),
    /** The key of the day for this browser, hexadecimal; null where the anti-bot check is active. */
    daily_key: z.string().nullable(),
    /** When the key of the day expires. */
    expires_at: z.iso.datetime(),
  }),
})

/** S02. The old flow: one bank (or several), the options by term, the longest first. */
export const simulateInvestment = defineCall({
  method: 'POST',
  path: 'simulate-investment',
  group: 'simulation',
  summary: 'What the banks asked for pay for an amount, by term',
  audience: 'anyone',
  body: z.strictObject({
    /** Whole pesos; 49,999 at least (B §5.4). */
    amount: amountCop.min(49_999),
    /** In days; 720 when absent (24 months). */
    terms: z.array(termDays).min(1).max(20).optional(),
    include_only: z.array(bankId).min(1).max(40).optional(),
    ...proof,
  }),
  /** One entry for each bank and term; none with rate and roi 0. */
  answer: z.object({
    results: z.array(simulationOption.extend({ bank_id: bankId, bank_label: z.string(), minimum_amount: amountCop })),
  }),
  errors: ['SIMULATION_KEY_REFUSED', 'ANTI_BOT_REFUSED'],
  example: { body: { amount: 10_000_000 } },
})

/** S06. Fields of a campaign that are saved with a simulation; underscores become spaces. */
const campaignText = z.string().max(120).optional()
export const saveSimulation = defineCall({
  method: 'POST',
  path: 'save-simulation',
  group: 'simulation',
  summary: 'Keep a simulation, as a PDF and for an adviser',
  audience: 'anyone',
  idempotent: true,
  successStatus: 201,
  body: z.strictObject({
    amnt: amountCop,
    /** In days. */
    term: termDays,
    bank_id: bankId.optional(),
    phone: line.max(60).optional(),
    name: line.max(80).optional(),
    srcurl: z.string().max(500),
    platform: z.literal('web'),
    adv: z.string().max(120).optional(),
    external_company: z.string().max(120).optional(),
    acquisition_channel: z.string().max(60),
    medio: campaignText,
    accion: campaignText,
    campana: campaignText,
    director: campaignText,
    anuncios: campaignText,
    detalle: campaignText,
    ref: campaignText,
    bono: campaignText,
    valor_cdt_regalo: campaignText,
    /** True when the person agrees to a message from an adviser; without it no phone and no name are kept. */
    contact_consent: z.boolean(),
    ...proof,
  }),
  answer: z.object({ urlpdf: z.string() }),
  errors: ['SIMULATION_KEY_REFUSED', 'ANTI_BOT_REFUSED'],
  example: {
    body: {
      amnt: 10_000_000,
      term: 360,
      srcurl: 'https://cosecha.example/cdt-simulador',
      platform: 'web',
      acquisition_channel: 'direct',
      contact_consent: false,
    },
  },
})

/** S06. The simulation as a document; its address identifies nobody. */
export const getSimulationPdf = defineCall({
  method: 'GET',
  path: 'simulations/:token/pdf',
  group: 'simulation',
  summary: 'The PDF of a saved simulation',
  audience: 'anyone',
  kind: 'file',
  params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/) }),
  errors: ['NOT_FOUND'],
  example: { params: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' } },
})
