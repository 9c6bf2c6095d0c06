import type { CallAnswer } from '#contract/call.ts'
import type { opsIssuedMoney } from '#contract/ops-analytics.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { addMonths, type CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { countIssued, type IssuedCount, type OpeningDoor } from './figures-store.ts'
import { type AskedFunnel, buildFilter } from './window.ts'

type IssuedMoney = CallAnswer<typeof opsIssuedMoney>
type MoneyRow = IssuedMoney['all']

const doorNames: Record<OpeningDoor, string> = {
  store: 'Asesor en tienda',
  coach: 'Coach',
  partner: 'Página de una empresa',
  quote: 'Cotización de un banco',
  site: 'Sitio',
}

/** What the sums do not cover, in words. */
const always = [
  'Cuenta el capital del CDT el día en que el banco emitió su certificado. Las renovaciones no son dinero nuevo.',
  'El canal es la puerta por la que se abrió el proceso: de dónde vino la visita no queda unido a él.',
]
const withoutChannel = 'El canal de las visitas no se conoce de un CDT: ese filtro deja estas cifras iguales.'

/** O03: adds up what banks issued, by bank, campaign and channel, month by month. Throws WINDOW_INVALID. */
export async function loadIssuedMoney(ctx: Context, asked: AskedFunnel): Promise<IssuedMoney> {
  const filter = buildFilter(asked)
  const counts = await ctx.readReplica.read((db) => countIssued(db, filter))
  const months = listMonths(filter.from, filter.to)
  const rowsBy = (nameOf: (one: IssuedCount) => string) =>
    [...new Set(counts.map(nameOf))]
      .map((name) =>
        addUp(
          name,
          counts.filter((one) => nameOf(one) === name),
          months,
        ),
      )
      .toSorted((one, other) => other.amount - one.amount || one.name.localeCompare(other.name, 'es'))
  return {
    from: filter.from,
    to: filter.to,
    months,
    all: addUp('Todo', counts, months),
    banks: rowsBy(({ bankId }) => bankNames.get(bankId) ?? `Banco ${bankId}`),
    campaigns: rowsBy(({ campaign }) => campaign || 'Sin campaña'),
    channels: rowsBy(({ door }) => doorNames[door]),
    missing: [...(filter.channel === undefined ? [] : [withoutChannel]), ...always],
  }
}

function addUp(name: string, counts: readonly IssuedCount[], months: readonly string[]): MoneyRow {
  const whole = sum(counts)
  return {
    name,
    ...whole,
    mean: whole.deposits === 0 ? 0 : Math.round(whole.amount / whole.deposits),
    months: months.map((month) => sum(counts.filter((one) => one.month === month))),
  }
}

function sum(counts: readonly IssuedCount[]): { deposits: number; amount: number } {
  return {
    deposits: counts.reduce((total, { deposits }) => total + deposits, 0),
    amount: counts.reduce((total, { amountCop }) => total + amountCop, 0),
  }
}

/** @returns The months of a window, `'2026-11'`, the first and the last whole or not. */
function listMonths(from: CivilDate, to: CivilDate): string[] {
  const months: string[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7))
  return months
}
