import type { CallAnswer } from '#contract/call.ts'
import type { opsFunnel } from '#contract/ops-analytics.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { promisedMinutes } from '#domain/process/own-time.ts'
import { stages } from '#domain/process/stages.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { measureOwnTime } from './own-time-store.ts'
import { countLost, countSteps, countVisitors, countVisits, funnelSteps, listOptions } from './store.ts'
import { type AskedFunnel, buildFilter, type FunnelFilter } from './window.ts'

type Funnel = CallAnswer<typeof opsFunnel>

/** What the figures do not cover, in words; those of a filter only where it is used. */
const always = [
  'Una visita no queda unida al proceso que abre: el embudo empieza en los procesos abiertos, y las visitas van aparte.',
  'El proceso guarda la empresa de su campaña, y solo cuando se abrió en la página de una; los demás no tienen campaña.',
  'El tiempo del cliente incluye sus pausas: quien deja el formulario y vuelve mañana suma un día.',
  'Quien visita sin cookie cuenta una vez por día y por dirección de red.',
]
const withoutChannel =
  'El canal se conoce de las visitas y no de los procesos: este filtro cambia las visitas y deja igual el embudo.'
const withoutBank = 'Una visita no es de ningún banco: con este filtro no se muestran visitas.'

/**
 * O03: returns how many of the processes opened in a window reached each step, and how long that took. Adds the visits
 * of the same days. Throws WINDOW_INVALID.
 */
export async function loadFunnel(ctx: Context, asked: AskedFunnel): Promise<Funnel> {
  const filter = buildFilter(asked)
  return ctx.readReplica.read((db) => readFunnel(db, filter))
}

async function readFunnel(db: Queryable, filter: FunnelFilter): Promise<Funnel> {
  const hasVisits = filter.bankId === undefined
  const channels = hasVisits ? await countVisits(db, filter, 'channel') : []
  const campaigns = hasVisits ? await countVisits(db, filter, 'campaign') : []
  return {
    from: filter.from,
    to: filter.to,
    steps: await loadSteps(db, filter),
    lost: await countLost(db, filter),
    ownTimes: await loadOwnTimes(db, filter),
    ...(hasVisits ? { visitors: await countVisitors(db, filter) } : {}),
    channels: channels.map(({ name, ...rest }) => ({ channel: name, ...rest })),
    campaigns: campaigns.map(({ name, ...rest }) => ({ campaign: name, ...rest })),
    options: await loadFilterOptions(db, filter),
    missing: [
      ...(filter.channel === undefined ? [] : [withoutChannel]),
      ...(hasVisits ? [] : [withoutBank]),
      ...always,
    ],
  }
}

async function loadSteps(db: Queryable, filter: FunnelFilter): Promise<Funnel['steps']> {
  const figures = await countSteps(db, filter)
  return funnelSteps.map((status, index) => {
    const { reached = 0, medianHours = null, p90Hours = null } = figures.get(status) ?? {}
    const before = index === 0 ? undefined : figures.get(funnelSteps[index - 1] ?? status)?.reached
    return {
      status: status as Funnel['steps'][number]['status'],
      label: status === 'LEAD-SIN-FORMULARIO' ? 'Proceso abierto' : stages[status].label,
      reached,
      ...(before ? { conversion: oneDecimal((reached / before) * 100) } : {}),
      ...(medianHours === null ? {} : { medianHours: oneDecimal(medianHours) }),
      ...(p90Hours === null ? {} : { p90Hours: oneDecimal(p90Hours) }),
    }
  })
}

/** O03: how long customers took by each way, beside what the pages promise. */
async function loadOwnTimes(db: Queryable, filter: FunnelFilter): Promise<Funnel['ownTimes']> {
  const measured = await measureOwnTime(db, filter)
  return (['turbo', 'general'] as const).map((way) => {
    const { finished = 0, medianMinutes, p90Minutes } = measured.get(way) ?? {}
    return {
      way,
      promisedMinutes: promisedMinutes[way],
      finished,
      ...(medianMinutes === undefined ? {} : { medianMinutes: oneDecimal(medianMinutes) }),
      ...(p90Minutes === undefined ? {} : { p90Minutes: oneDecimal(p90Minutes) }),
    }
  })
}

/** The filters offer only values that occur in the window, so none gives an empty result. */
async function loadFilterOptions(db: Queryable, filter: FunnelFilter): Promise<Funnel['options']> {
  const open = { ...filter, bankId: undefined, brand: undefined, campaign: undefined, channel: undefined }
  const rows = await listOptions(db, filter)
  const channels = await countVisits(db, open, 'channel')
  const campaigns = await countVisits(db, open, 'campaign')
  const bankIds = [...new Set(rows.map(({ bankId }) => bankId))]
  return {
    banks: bankIds
      .map((id) => ({ value: String(id), label: bankNames.get(id) ?? `Banco ${id}` }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'es')),
    brands: getNames(rows.map(({ brand }) => brand)),
    campaigns: getNames([...rows.map(({ campaign }) => campaign ?? ''), ...campaigns.map(({ name }) => name)]),
    channels: getNames(channels.map(({ name }) => name)),
  }
}

function getNames(values: readonly string[]): { value: string; label: string }[] {
  return [...new Set(values)]
    .filter((value) => value !== '')
    .toSorted((one, other) => one.localeCompare(other, 'es'))
    .map((value) => ({ value, label: value }))
}

const oneDecimal = (figure: number) => Math.round(figure * 10) / 10
