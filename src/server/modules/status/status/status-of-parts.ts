import type { PartState, StatusOfParts } from '#contract/status.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import type { ProviderClosure } from '../../../providers/http-client.ts'
import { countRecentCodes, type SeenProvider, seenProviders } from './store.ts'

/** With fewer codes than these there is no verdict. */
const mostRecentCodes = 20
const troubledBelowPercent = 90
const downBelowPercent = 50

type Part = StatusOfParts['parts'][number]
type Seen = { state: PartState; since?: Date | undefined }

const worstFirst: readonly PartState[] = ['down', 'troubled', 'unknown', 'no-data', 'working']
const worst = (states: readonly PartState[]) => worstFirst.find((state) => states.includes(state)) ?? 'working'

const inAll: Record<PartState, string> = {
  working: 'Todo funciona con normalidad.',
  troubled: 'Algunas partes funcionan con dificultades.',
  down: 'Algunas partes no funcionan en este momento.',
  unknown: 'No sabemos cómo están algunas partes en este momento.',
  'no-data': 'Lo que se ha usado funciona con normalidad. De algunas partes no hay datos todavía.',
}

const ofOutside: Record<PartState, string> = {
  working: 'Funciona con normalidad.',
  troubled: 'Funciona con dificultades. Puede tardar más de lo usual.',
  down: 'No funciona en este momento. Guardamos lo que ya hiciste y seguimos solos apenas vuelva.',
  unknown: 'No sabemos cómo está en este momento.',
  'no-data': 'Sin datos todavía.',
}

const ofNoBank: Record<PartState, string> = {
  ...ofOutside,
  down: 'Por ahora no se pueden abrir CDT con ningún banco.',
}

const ofCodes: Record<PartState, string> = {
  ...ofOutside,
  troubled: 'Algunos códigos tardan o llegan por otro canal.',
  down: 'Los códigos no están llegando. Intenta entrar más tarde.',
}

/**
 * R41: returns the status of each part of the product, for anybody, in plain words and without provider names.
 * @returns The parts; a database that does not answer counts as a site that is down.
 */
export async function statusOfParts(ctx: Context): Promise<StatusOfParts> {
  const { connections } = ctx
  const reads = [
    seenProviders(ctx.db),
    countRecentCodes(ctx.db),
    connections.listOpenable(),
    connections.listPauses(),
    ctx.closures.list(),
  ] as const
  const [seen, codes, openable, pauses, closures] = await Promise.all(reads).catch(() => [])
  const percent = codes && codes.sent >= mostRecentCodes ? Math.floor((codes.arrived / codes.sent) * 100) : undefined
  const site: Seen = { state: seen ? 'working' : 'down' }
  const outside = (...providers: string[]) => (seen ? together(seen, providers) : { state: 'unknown' as const })
  const closed = (part: Part, providers: readonly string[]) => applyClosures(part, providers, closures)
  const parts = [
    present('site', 'Sitio y simulador', site, ofOutside),
    closed(present('codes', 'Códigos de ingreso', applyDeliveryRate(outside('whatsapp', 'twilio'), percent), ofCodes), [
      'whatsapp',
      'twilio',
    ]),
    closed(present('identity', 'Verificación de identidad', outside('truora'), ofOutside), ['truora']),
    closed(present('signature', 'Firma electrónica', outside('zapsign'), ofOutside), ['zapsign']),
    closed(present('payments', 'Pagos por PSE', outside('wompi'), ofOutside), ['wompi']),
    ...(openable?.size === 0 ? [present('banks', 'Bancos aliados', { state: 'down' }, ofNoBank)] : []),
    ...partnerBanks
      .filter(({ id, canBeOpened }) => pauses?.has(id) || (openable?.has(id) ?? canBeOpened))
      .map(({ id, name }) => {
        const part = present(`bank-${id}`, name, outside(`partner-bank:${id}`), ofOutside)
        const pause = pauses?.get(id)
        return pause
          ? {
              ...part,
              state: worst([part.state, 'troubled']),
              text: `Por ahora no abre CDT nuevos. ${pause.words} Lo que ya está en camino sigue.`,
            }
          : part
      }),
  ]
  const state = worst(parts.map((part) => part.state))
  return {
    checkedAt: new Date().toISOString(),
    state,
    text: inAll[state],
    parts,
    ...(percent === undefined ? {} : { codesArrivingPercent: percent }),
  }
}

/** Down when all of them are, troubled when some are; of what never answered a call there are no data. */
function together(all: readonly SeenProvider[], providers: readonly string[]): Seen {
  const seen = all.filter(({ provider }) => providers.includes(provider))
  const down = seen.filter(({ isUp }) => !isUp)
  if (down.length === 0) return { state: seen.length === 0 ? 'no-data' : 'working' }
  const since = new Date(Math.min(...down.map((one) => one.since.getTime())))
  return { state: down.length === providers.length ? 'down' : 'troubled', since }
}

function applyDeliveryRate(channels: Seen, percent: number | undefined): Seen {
  if (percent === undefined || percent >= troubledBelowPercent) return channels
  const counted = percent < downBelowPercent ? 'down' : 'troubled'
  return { ...channels, state: worst([channels.state, counted]) }
}

/** O01: of what our own people closed, their words; the part is down when all that serves it is closed. */
function applyClosures(
  part: Part,
  providers: readonly string[],
  closures: ReadonlyMap<string, ProviderClosure> | undefined,
): Part {
  const found = providers.flatMap((provider) => closures?.get(provider) ?? [])
  const [first] = found
  if (!first) return part
  const state = worst([part.state, found.length === providers.length ? 'down' : 'troubled'])
  return { ...part, state, text: `${first.words} Lo que ya hiciste está guardado.` }
}

function present(id: string, name: string, { state, since }: Seen, texts: Record<PartState, string>): Part {
  return { id, name, state, text: texts[state], ...(since ? { since: since.toISOString() } : {}) }
}
