import { z } from 'zod'
import { civilDate, ratePercent } from '#contract/fields.ts'
import { getTaxPack } from '#contract/taxes.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import { type OwnTool, ownTools } from '#domain/customer/assistants/scopes.ts'
import { insuredNote } from '#domain/money/external-deposits/external-deposit.ts'
import { coverageByEntity } from '#domain/money/insurance/coverage.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { renewalWindow } from '#domain/process/renewals/window.ts'
import { stages } from '#domain/process/stages.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Access } from '../../accounts/assistants/accesses.ts'
import type { ToolDescription } from '../../rates/mcp/tool-server.ts'
import { depositCoverToday } from '../../rates/rates/deposit-cover.queries.ts'
import { loadNotes, loadRunningNotes } from '../external-deposits/notes.ts'
import { depositsOfCustomer, insuredDeposit } from '../portal/deposits-of-customer.ts'
import { loadTaxPack, presentTaxPack } from '../portal/tax-pack.ts'
import type { MaturingDeposit } from '../renewals/maturing-deposit.ts'

/** A tool that reads something of the saver who let an assistant read. Its scope is in the domain, by its name. */
export type SaversTool = ToolDescription & {
  name: OwnTool
  /**
   * @param input - Arguments that fit the tool's `input`, with the names of the code.
   * @returns What fits its `output`, with the same.
   * @throws `ApiError` when the verb behind it does.
   */
  run(ctx: Context, access: Access, input: unknown): Promise<object>
}

function tool<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Omit<SaversTool, 'input' | 'output' | 'run'> & {
    input: Input
    output: Output
    run(ctx: Context, access: Access, input: CamelKeys<z.output<Input>>): Promise<CamelKeys<z.input<Output>>>
  },
): SaversTool {
  return definition as unknown as SaversTool
}

const nothing = z.strictObject({})
const pesos = z.number().int()

const deposit = z.object({
  bank: z.string(),
  legal_entity: z.string(),
  capital: pesos,
  net_interest: pesos.describe('Intereses al vencimiento, después de la retención en la fuente.'),
  rate: ratePercent,
  term: z.number().int(),
  opening_date: civilDate,
  maturity_date: civilDate,
})

const maturity = z.object({
  bank: z.string(),
  maturity_date: civilDate,
  decide_from: civilDate.nullable().describe('Desde cuándo puede decidir qué hacer; null si lo decide con su banco.'),
  status: z.string(),
})

const cover = z.object({
  legal_entity: z.string(),
  banks: z.array(z.string()),
  total: pesos,
  covered: pesos,
  uncovered: pesos,
  limit: pesos,
})

async function liveDeposits(ctx: Context, customerId: string): Promise<MaturingDeposit[]> {
  return (await depositsOfCustomer(ctx.db, customerId)).flatMap(({ live }) => live ?? [])
}

const mayReadNotes = ({ scopes }: Access) => scopes.includes('anotados:leer')

/** Z25: what an assistant may read of a saver. None of them changes anything. */
export const saversTools: readonly SaversTool[] = [
  tool({
    name: 'my_deposits',
    title: 'Mis CDT',
    description: `${ownTools.my_deposits.read}: los que la persona tiene hoy por Cosecha, con capital, tasa, plazo, fechas e intereses netos, en pesos colombianos.`,
    input: nothing,
    output: z.object({ deposits: z.array(deposit) }),
    run: async (ctx, { customerId }) => ({
      deposits: (await liveDeposits(ctx, customerId)).map(({ bank, period, interest }) => ({
        bank: bank.name,
        legalEntity: bank.legalEntity.name,
        capital: period.capitalCop,
        netInterest: computeInterest(interest).netCop,
        rate: period.ratePercent,
        term: period.termDays,
        openingDate: period.openingDate,
        maturityDate: period.maturityDate,
      })),
    }),
  }),
  tool({
    name: 'my_maturities',
    title: 'Mis vencimientos',
    description:
      'En qué banco y qué día vence cada CDT de la persona, y desde cuándo puede decidir. No trae montos. La decisión ' +
      'se toma en su portal, nunca aquí.',
    input: nothing,
    output: z.object({ maturities: z.array(maturity) }),
    run: async (ctx, access) => {
      const ours = (await liveDeposits(ctx, access.customerId)).map(({ bank, period, process }) => ({
        bank: bank.name,
        maturityDate: period.maturityDate,
        decideFrom: renewalWindow(period.maturityDate).decideFrom,
        status: stages[process.status].label,
      }))
      const notes = mayReadNotes(access) ? await loadRunningNotes(ctx, ctx.db, access.customerId) : []
      const noted = notes.map(({ bankName, maturityDate }) => ({
        bank: bankName,
        maturityDate,
        decideFrom: null,
        status: 'Anotado por la persona',
      }))
      const maturities = [...ours, ...noted]
      return { maturities: maturities.toSorted((a, b) => a.maturityDate.localeCompare(b.maturityDate)) }
    },
  }),
  tool({
    name: 'my_insurance_cover',
    title: 'Lo que cubre el seguro',
    description:
      'Cuánto cubre el seguro de depósitos de Fogafín en cada entidad donde la persona tiene CDT, y cuánto queda por ' +
      'fuera. Cuenta los anotados de otros bancos solo si counts_noted es true: dilo siempre que respondas.',
    input: nothing,
    output: z.object({ counts_noted: z.boolean(), entities: z.array(cover) }),
    run: async (ctx, access) => {
      const ours = (await liveDeposits(ctx, access.customerId)).map(insuredDeposit)
      const countsNoted = mayReadNotes(access)
      const noted = countsNoted ? (await loadRunningNotes(ctx, ctx.db, access.customerId)).map(insuredNote) : []
      const entities = coverageByEntity([...ours, ...noted], await depositCoverToday(ctx.db))
      return {
        countsNoted,
        entities: entities.map(({ name, banks, totalCop, coveredCop, uncoveredCop, limitCop }) => ({
          legalEntity: name,
          banks,
          total: totalCop,
          covered: coveredCop,
          uncovered: uncoveredCop,
          limit: limitCop,
        })),
      }
    },
  }),
  tool({
    name: 'my_tax_summary',
    title: 'Mi resumen para la declaración de renta',
    description:
      'Saldo al 31 de diciembre, intereses recibidos y retenciones de un año que ya terminó, por CDT y en total. Los ' +
      'anotados de otros bancos vienen aparte y solo con su permiso. No es asesoría tributaria.',
    input: z.strictObject({ year: z.number().int().min(2_000).max(2_200).describe('Un año que ya terminó.') }),
    output: getTaxPack.answer as NonNullable<typeof getTaxPack.answer>,
    run: async (ctx, access, { year }) => {
      const pack = presentTaxPack(await loadTaxPack(ctx, access.customerId, year))
      if (mayReadNotes(access)) return pack
      // A year of noted deposits alone is no year to who may not read them.
      if (pack.rows.length === 0) throw new ApiError('TAX_YEAR_NOT_FOUND')
      return { ...pack, noted: [] }
    },
  }),
  tool({
    name: 'my_noted_deposits',
    title: 'Los CDT que anoté de otros bancos',
    description: 'Los CDT que la persona misma anotó de otros bancos. Nadie comprobó estas cifras: dilo.',
    input: nothing,
    output: z.object({ deposits: z.array(deposit) }),
    run: async (ctx, { customerId }) => ({
      deposits: (await loadNotes(ctx, ctx.db, customerId)).map((note) => ({
        bank: note.bankName,
        legalEntity: note.legalEntityName,
        capital: note.amountCop,
        netInterest: note.netCop,
        rate: note.ratePercent,
        term: note.termDays,
        openingDate: note.openingDate,
        maturityDate: note.maturityDate,
      })),
    }),
  }),
]
