/** Z08, Z20: what the tax return of a year needs. Apart from the portal, whose calls more pages load. */
import { z } from 'zod'
import { largestAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { formLineKeys } from '#domain/money/tax/form-210.ts'
import { declarationTestIds } from '#domain/money/tax/must-declare.ts'
import { defineCall } from './call.ts'
import { civilDate } from './fields.ts'
import { taxYear } from './portal.ts'

const pesos = z.number().int()

const taxRows = z.array(
  z.object({
    entity: z.string(),
    bank_name: z.string(),
    opening_date: civilDate,
    maturity_date: civilDate,
    balance: pesos,
    interest: pesos,
    withholding: pesos,
  }),
)

const declarationLimit = z.object({ id: z.enum(declarationTestIds), limit: pesos })

/** Z08, Z20. The figures of a year for the tax return: balances at 31 December, interest paid, withholding. */
export const getTaxPack = defineCall({
  method: 'GET',
  path: 'portal/taxes/:year',
  group: 'portal',
  summary: 'The tax pack of a year',
  audience: 'customer',
  params: taxYear,
  answer: z.object({
    year: z.number().int(),
    rows: taxRows,
    /** Deposits elsewhere that the customer noted (Z14); the totals are without them. */
    noted: taxRows,
    totals: z.object({ balance: pesos, interest: pesos, withholding: pesos }),
    /** Z20. The constancies that the bank sent of our own deposits. */
    certificates: z.array(z.object({ bank_name: z.string(), constancy_number: z.string(), document_id: z.uuid() })),
    /** Z20. Where each figure goes in form 210. Without `form` the numbers of the lines of that year are not known. */
    form: z.object({ source: z.string(), checked_on: civilDate }).optional(),
    lines: z.array(
      z.object({
        key: z.enum(formLineKeys),
        line: z.number().int().optional(),
        own: pesos,
        noted: pesos,
        /** Both, at the thousand pesos that the form takes. */
        to_type: pesos,
      }),
    ),
    /** The part of the interest that is no income, in percent; absent while no decree of that year is known. */
    inflation_part: z.object({ percent: z.string(), source: z.string() }).optional(),
    /** What decides who must declare, beside what the deposits alone come to; absent without that year's tax unit. */
    declaration: z.object({ uvt: pesos, limits: z.array(declarationLimit.extend({ known: pesos })) }).optional(),
  }),
  errors: ['TAX_YEAR_NOT_FOUND', 'PROFILE_NOT_FOUND'],
  example: { params: { year: ':taxYear' } },
})

const figure = z.number().int().min(0).max(largestAmountCop)

/** Z20. Whether somebody must declare, by figures that are not kept. */
export const judgeTaxDeclaration = defineCall({
  method: 'POST',
  path: 'portal/taxes/:year/declaration',
  group: 'portal',
  summary: 'Whether I must declare income tax, by my own figures',
  audience: 'customer',
  params: taxYear,
  body: z.strictObject({
    wealth: figure,
    income: figure,
    cards: figure,
    purchases: figure,
    deposits: figure,
    is_vat_payer: z.boolean(),
  }),
  answer: z.object({
    must_declare: z.boolean(),
    is_vat_payer: z.boolean(),
    tests: z.array(declarationLimit.extend({ amount: pesos, is_reached: z.boolean() })),
    /** The verdict without its figures, sealed: with it the paper says it too. */
    answer_key: z.string(),
  }),
  errors: ['TAX_YEAR_NOT_FOUND', 'PROFILE_NOT_FOUND', 'TAX_UNIT_MISSING'],
  example: {
    params: { year: ':taxYear' },
    body: {
      wealth: 60_000_000,
      income: 40_000_000,
      cards: 5_000_000,
      purchases: 20_000_000,
      deposits: 45_000_000,
      is_vat_payer: false,
    },
  },
})
