import { z } from 'zod'
import { amountCop, bankId, civilDate, ratePercent, termDays } from '#contract/fields.ts'
import { getRateHistory, openRates, ratesByDate } from '#contract/rates.ts'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import { explainInterest } from '#domain/money/rates/explain.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import type { Context } from '../../../context.ts'
import { openRatesFor } from '../rates/open-rates.ts'
import { rateHistory } from '../rates/rate-history.ts'
import { ratesByDate as ratesByDateFor } from '../rates/rates-by-date.ts'
import { simulate } from '../simulation/simulate.ts'
import type { ToolDescription } from './tool-server.ts'

/** A tool that reads nothing of anybody. */
export type Tool = ToolDescription & {
  /**
   * @param input - Arguments that fit the tool's `input`, with the names of the code.
   * @returns What fits its `output`, with the same.
   * @throws `ApiError` when the verb behind it does.
   */
  run(ctx: Context, input: unknown): Promise<object>
}

function tool<Input extends z.ZodType>(
  definition: Omit<Tool, 'input' | 'run'> & {
    input: Input
    run(ctx: Context, input: CamelKeys<z.output<Input>>): Promise<object>
  },
): Tool {
  return definition as unknown as Tool
}

const amount = amountCop.describe('Monto en pesos colombianos, sin decimales.')
const term = termDays.describe('Plazo en días; los bancos ofrecen 90, 180, 270, 360 y 720.')
const bank = bankId.describe('Número del banco, como lo da list_rates.')
const rate = ratePercent.describe('Tasa en porcentaje efectivo anual, con punto: 11.250.')

const explanation = z.object({
  gross: z.number().int(),
  withholding: z.number().int(),
  net: z.number().int(),
  total: z.number().int(),
  maturity_date: civilDate.nullable(),
  steps: z.array(z.object({ label: z.string(), formula: z.string(), result: z.string() })),
})

export const tools: readonly Tool[] = [
  tool({
    name: 'list_rates',
    title: 'Tasas de CDT vigentes',
    description:
      'Tasas de CDT que pagan hoy los bancos en Colombia, por plazo y rango de montos, con su fuente y fecha. Con ' +
      'with_official trae también lo que cada entidad reportó a la Superintendencia Financiera, con la fecha del corte ' +
      'y los días de rezago. Las que tienen is_demonstration en true no son tasas reales: dilo siempre que las menciones.',
    input: z.strictObject({
      bank_id: bank.optional(),
      term: term.optional(),
      with_official: z.boolean().default(false).describe('Incluye las tasas reportadas oficialmente.'),
    }),
    output: openRates,
    run: async (ctx, { withOfficial, ...filter }) => {
      const feed = await openRatesFor(ctx, filter)
      return withOfficial ? feed : { ...feed, official: [] }
    },
  }),
  tool({
    name: 'simulate_cdt',
    title: 'Simular un CDT',
    description:
      'Cuánto paga cada banco por un monto: interés bruto, retención en la fuente, neto, total y fecha de ' +
      'vencimiento, primero el que más deja. Los números son exactos al peso.',
    input: z.strictObject({
      amount,
      terms: z
        .array(term)
        .min(1)
        .max(10)
        .default([...offeredTermsDays]),
      bank_ids: z.array(bank).min(1).max(40).optional(),
    }),
    output: simulateInvestmentV2.answer ?? z.object({}),
    run: (ctx, { amount: amountCop, terms, bankIds }) =>
      simulate(ctx, { amount: String(amountCop), terms, includeOnly: bankIds }),
  }),
  tool({
    name: 'cdt_by_date',
    title: 'El CDT que vuelve a tiempo',
    description:
      'Para una plata que se necesita un día, qué paga cada banco con el plazo que más deja y vence antes, contando ' +
      'días hábiles y los días que no pagan.',
    input: z.strictObject({
      amount,
      needed_on: civilDate.refine(isCivilDate).describe('El día en que se necesita la plata, AAAA-MM-DD.'),
    }),
    output: ratesByDate,
    run: (ctx, question) => ratesByDateFor(ctx, question),
  }),
  tool({
    name: 'rate_history',
    title: 'Historia de una tasa',
    description:
      'Cómo cambió la tasa de un banco para un plazo: la ofrecida aquí y la reportada oficialmente por corte.',
    input: z.strictObject({ bank_id: bank, term, amount: amount.optional() }),
    output: getRateHistory.answer ?? z.object({}),
    run: (ctx, wanted) => rateHistory(ctx, wanted),
  }),
  tool({
    name: 'explain_cdt',
    title: 'Explicar los números de un CDT',
    description:
      'De dónde sale cada cifra de un CDT, paso a paso: base de días, factor, interés, redondeo, retención y, con la ' +
      'fecha de apertura, el vencimiento en día hábil.',
    input: z.strictObject({
      amount,
      rate,
      term,
      day_base: z
        .union([z.literal(360), z.literal(365)])
        .default(360)
        .describe('Días del año de la entidad.'),
      opening_date: civilDate.refine(isCivilDate).optional().describe('Fecha de apertura, AAAA-MM-DD.'),
    }),
    output: explanation,
    run: async (_, input) => explained(input),
  }),
]

function explained(input: {
  amount: number
  rate: string
  term: number
  dayBase: 360 | 365
  openingDate?: string | undefined
}): CamelKeys<z.infer<typeof explanation>> {
  const { openingDate } = input
  const { steps, maturity, ...interest } = explainInterest({
    amountCop: input.amount,
    ratePercent: input.rate,
    termDays: input.term,
    dayBase: input.dayBase,
    ...(openingDate === undefined ? {} : { openingDate }),
  })
  return {
    gross: interest.grossCop,
    withholding: interest.withholdingCop,
    net: interest.netCop,
    total: interest.totalNetCop,
    maturityDate: maturity?.maturityDate ?? null,
    steps,
  }
}
