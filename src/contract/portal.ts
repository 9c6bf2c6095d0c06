import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  bankId,
  civilDate,
  dayBase,
  instant,
  nothing,
  processBody,
  processQuery,
  ratePercent,
  termDays,
} from './fields.ts'

const pesos = z.number().int()

/** P06, P14, Z02. An overview of the customer's deposits. */
export const getDashboard = defineCall({
  method: 'GET',
  path: 'portal/dashboard',
  group: 'portal',
  summary: "The customer's level, deposits and cover by entity",
  audience: 'customer',
  query: nothing,
  answer: z.object({
    full_name: z.string(),
    level: z.object({
      id: z.enum(['primerizo', 'ahorrador', 'avanzado', 'experto']),
      label: z.string(),
      /** What is missing for the next level, in words; absent at the highest. */
      next: z.string().optional(),
    }),
    invested: pesos,
    net_interest: pesos,
    deposits: z.array(
      z.object({
        process_uuid: processBody.shape.process_uuid,
        bank_id: bankId,
        bank_name: z.string(),
        capital: pesos,
        net_interest: pesos,
        rate: ratePercent,
        term: termDays,
        day_base: dayBase,
        opening_date: civilDate,
        maturity_date: civilDate,
        can_decide: z.boolean(),
        decide_from: civilDate,
        status_label: z.string(),
        /** Who it is pledged to. */
        pledged_to: z.string().optional(),
      }),
    ),
    /** By legal entity: capital plus gross interest against the cover of the deposit insurance. */
    coverage: z.array(
      z.object({
        entity: z.string(),
        banks: z.array(z.string()),
        total: pesos,
        covered: pesos,
        uncovered: pesos,
        limit: pesos,
        /** The same total by the day on which it is paid, what matures next first. */
        maturing: z.array(z.object({ maturity_date: civilDate, total: pesos })),
      }),
    ),
    tax_years: z.array(z.number().int()),
    open_processes: z.number().int(),
  }),
  errors: ['PROFILE_NOT_FOUND'],
})

export const taxYear = z.strictObject({ year: z.coerce.number().int().min(2020).max(2100) })

const taxFile = {
  method: 'GET',
  group: 'portal',
  audience: 'customer',
  kind: 'file',
  params: taxYear,
  errors: ['TAX_YEAR_NOT_FOUND', 'PROFILE_NOT_FOUND'],
  example: { params: { year: ':taxYear' } },
} as const

/** Z20. The year in one PDF/A-3: what `answer_key` seals is in it, and the constancies and the CSV are attached. */
export const getTaxPdf = defineCall({
  ...taxFile,
  path: 'portal/taxes/:year/pdf',
  summary: 'The tax folder as PDF',
  query: z.strictObject({ answer_key: z.string().max(1_000).optional() }),
})
export const getTaxCsv = defineCall({ ...taxFile, path: 'portal/taxes/:year/csv', summary: 'The tax pack as CSV' })

/** F13. The order of an opening: the product, the bank, the terms and the cover of the deposit insurance. */
export const getInvestmentOrder = defineCall({
  method: 'GET',
  path: 'portal/investment-order',
  group: 'portal',
  summary: 'The order of an investment',
  audience: 'customer',
  access: 'own-process',
  query: processQuery,
  answer: z.object({
    process_uuid: processBody.shape.process_uuid,
    bank_name: z.string(),
    legal_entity: z.string(),
    amount: pesos,
    bonus_added: pesos,
    term: termDays,
    rate: ratePercent,
    gross: pesos,
    withholding: pesos,
    net: pesos,
    total: pesos,
    opening_date: civilDate,
    maturity_date: civilDate,
    payment_method: z.enum(['pse', 'transfer']).optional(),
    bonuses: z.array(z.object({ label: z.string(), amount: pesos, extra_rate: ratePercent.optional() })),
    /** This deposit together with what the customer already has at the same legal entity. */
    coverage: z.object({ total: pesos, covered: pesos, uncovered: pesos, limit: pesos }),
    ordered_at: instant,
  }),
  errors: ['PROCESS_NOT_FOUND'],
  example: { query: { process_uuid: ':toPay' } },
})

/** Z07. What is known of a signed file, for anyone who has it. It never names the signer: only initials show. */
export const getEvidence = defineCall({
  method: 'GET',
  path: 'signature/evidence/:sha256',
  group: 'signature',
  summary: 'Verify a signed document by its hash',
  audience: 'anyone',
  params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: z.object({
    document: z.string(),
    legal_entity: z.string(),
    signer_initials: z.string(),
    signed_at: instant,
    agreed_at: instant.optional(),
    agreement_version: z.string().optional(),
    agreement_sha256: z.string().optional(),
    /** The hash of the file before it was signed. */
    document_sha256: z.string().optional(),
    signed_document_sha256: z.string(),
    provider: z.string(),
    /** False when a later document of the same deposit has replaced it. */
    is_current: z.boolean(),
  }),
  errors: ['EVIDENCE_NOT_FOUND'],
  example: { params: { sha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' } },
})
